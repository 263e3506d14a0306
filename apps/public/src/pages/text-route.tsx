import type { PageSlug } from '@campus/contracts/pages/schema.ts'
import type { QueryClient } from '@tanstack/react-query'
import { orNotFound } from '../api-client/read-failure.ts'
import { load, loadOptional } from '../api-client/load-query.ts'
import { instituteQuery } from '../site/api.ts'
import { publicPage } from '../search-engines/page-tags.ts'
import { collegeOf, pageTitle } from '../site/page-title.ts'
import { pageQuery } from './api.ts'
import { TextPage } from './text-page.tsx'

type Head = Parameters<typeof publicPage>[0] & { loaderData?: { title: string } | undefined }

/** Shared options of the routes of text pages; `description` receives the college's name. */
export const textRoute = (slug: PageSlug, description: (college: string) => string) => ({
  loader: async ({ context: { queryClient } }: { context: { queryClient: QueryClient } }) => {
    const [{ title }] = await Promise.all([orNotFound(load(queryClient, pageQuery(slug))), loadOptional(queryClient, instituteQuery)])
    return { title }
  },
  head: (head: Head) =>
    publicPage(head, {
      path: `/${slug}`,
      title: pageTitle(head, head.loaderData?.title ?? ''),
      description: description(collegeOf(head).name),
    }),
  component: () => <TextPage slug={slug} />,
})
