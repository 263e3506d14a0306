import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { pagesQuery } from '../pages/api.ts'
import { PagesScreen } from '../pages/pages-screen.tsx'

export const Route = createFileRoute('/pages/')({
  loader: ({ context }) => {
    context.queryClient.query(pagesQuery).catch(noop)
  },
  component: PagesScreen,
})
