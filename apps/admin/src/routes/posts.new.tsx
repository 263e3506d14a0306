import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { postsQuery } from '../texts/api.ts'
import { NewPostScreen } from '../texts/post-screen.tsx'

export const Route = createFileRoute('/posts/new')({
  loader: ({ context }) => {
    // The addresses that are taken: without them the suggested one is a guess, and the server numbers it.
    context.queryClient.query(postsQuery).catch(noop)
  },
  component: NewPostScreen,
})
