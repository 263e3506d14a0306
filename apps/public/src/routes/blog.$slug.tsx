import { createFileRoute, redirect } from '@tanstack/react-router'
import { orNotFound } from '../api-client/read-failure.ts'
import { load, loadOptional } from '../api-client/load-query.ts'
import { movedPostQuery, postQuery } from '../pages/api.ts'
import { PostPage } from '../pages/post-page.tsx'
import { instituteQuery } from '../site/api.ts'
import { privatePage, publicPage } from '../search-engines/page-tags.ts'
import { pageTitle } from '../site/page-title.ts'

export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const [post] = await Promise.all([
      orNotFound(load(queryClient, postQuery(slug)), async () => {
        const now = await loadOptional(queryClient, movedPostQuery(slug))
        if (now !== undefined) throw redirect({ to: '/blog/$slug', params: { slug: now }, statusCode: 301 })
      }),
      loadOptional(queryClient, instituteQuery),
    ])
    // Slugs ignore case, so the cache has one key for all spellings.
    if (post.slug !== slug) throw redirect({ to: '/blog/$slug', params: { slug: post.slug }, statusCode: 301 })
  },
  head: (head) => {
    const post = head.match.context.queryClient.getQueryData(postQuery(head.params.slug).queryKey)
    if (!post) return privatePage(pageTitle(head, 'Blog'))
    return publicPage(head, {
      path: `/blog/${encodeURIComponent(post.slug)}`,
      title: pageTitle(head, post.title),
      description: post.summary,
      subject: { kind: 'post', post },
    })
  },
  component: () => <PostPage slug={Route.useParams().slug} />,
})
