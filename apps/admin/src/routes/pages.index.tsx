import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { pagesQuery } from '../texts/api.ts'
import { PagesScreen } from '../texts/pages-screen.tsx'

export const Route = createFileRoute('/pages/')({
  loader: ({ context }) => {
    context.queryClient.query(pagesQuery).catch(noop)
  },
  component: PagesScreen,
})
