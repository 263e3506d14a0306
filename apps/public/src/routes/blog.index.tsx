import { createFileRoute } from '@tanstack/react-router'
import { pageWords } from '@campus/contracts/pages/words.ts'
import { load, tryToLoad } from '../kit/load.ts'
import { postsQuery } from '../pages/api.ts'
import { BlogPage } from '../pages/blog-page.tsx'
import { instituteQuery } from '../site/api.ts'
import { publicPage } from '../site/page-tags.ts'
import { collegeOf, pageTitle } from '../site/page-title.ts'

export const Route = createFileRoute('/blog/')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([load(queryClient, postsQuery), tryToLoad(queryClient, instituteQuery)])
  },
  head: (head) =>
    publicPage(head, {
      path: '/blog',
      title: pageTitle(head, pageWords.blog),
      description: `News and stories from ${collegeOf(head).name}.`,
    }),
  component: BlogPage,
})
