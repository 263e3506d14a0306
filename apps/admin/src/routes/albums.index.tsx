import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { AlbumsScreen } from '../gallery/albums-screen.tsx'
import { albumLinesQuery } from '../gallery/api.ts'

export const Route = createFileRoute('/albums/')({
  loader: ({ context }) => {
    context.queryClient.query(albumLinesQuery).catch(noop)
  },
  component: AlbumsScreen,
})
