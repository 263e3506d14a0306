import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { textListSearchParams } from '../content/text-list-search-params.ts'
import { postsQuery } from '../pages/api.ts'
import { PostsScreen } from '../pages/posts-screen.tsx'

export const Route = createFileRoute('/posts/')({
  validateSearch: textListSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(postsQuery(deps)).catch(noop)
  },
  component: PostsScreen,
})
