import { createFileRoute } from '@tanstack/react-router'
import { load, loadOptional } from '../api-client/load-query.ts'
import { postsQuery } from '../pages/api.ts'
import { BlogPage } from '../pages/blog-page.tsx'
import { instituteQuery } from '../site/api.ts'
import { publicPage } from '../search-engines/page-tags.ts'
import { listingOf } from '../site/page-title.ts'

export const Route = createFileRoute('/blog/')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([load(queryClient, postsQuery), loadOptional(queryClient, instituteQuery)])
  },
  head: (head) => publicPage(head, { path: '/blog', ...listingOf(head, 'blog') }),
  component: BlogPage,
})
