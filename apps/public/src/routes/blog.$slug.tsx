import { createFileRoute } from '@tanstack/react-router'
import { orNotFound } from '../kit/failure.ts'
import { load, tryToLoad } from '../kit/load.ts'
import { postQuery } from '../pages/api.ts'
import { PostPage } from '../pages/post-page.tsx'
import { instituteQuery } from '../site/api.ts'
import { pageTitle } from '../site/page-title.ts'

export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const [{ title, summary }] = await Promise.all([orNotFound(load(queryClient, postQuery(slug))), tryToLoad(queryClient, instituteQuery)])
    return { title, summary }
  },
  head: (head) => ({
    meta: [
      { title: pageTitle(head, head.loaderData?.title ?? 'Blog') },
      ...(head.loaderData ? [{ name: 'description', content: head.loaderData.summary }] : []),
    ],
  }),
  component: () => <PostPage slug={Route.useParams().slug} />,
})
