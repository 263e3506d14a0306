import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { postsQuery } from '../texts/api.ts'
import { PostsScreen } from '../texts/posts-screen.tsx'

export const Route = createFileRoute('/posts/')({
  loader: ({ context }) => {
    context.queryClient.query(postsQuery).catch(noop)
  },
  component: PostsScreen,
})
