import type { QueryClient } from '@tanstack/react-query'
import { instituteQuery, socialLinksQuery } from './api.ts'
import { isUnknown } from './page-title.ts'
import type { PublicPage } from './public-page.ts'
import { pictureTags, sharedTags } from './shared-tags.ts'
import { structuredData } from './structured-data.ts'

/** What `head` is given, as far as it is needed here. */
type Head = {
  match: { status: string; context: { queryClient: QueryClient; origin: string } }
  /** The root's is the first; it knows a picture for pages that have none. */
  matches: readonly { loaderData?: unknown }[]
}

export const noindex = { name: 'robots', content: 'noindex' }

/** The head of a page that anyone may find. What is for search engines and previews alone stands in the HTML and in no script. */
export const publicPage = (head: Head, page: PublicPage) => {
  const { title, description, path } = page
  if (isUnknown(head)) return { meta: [{ title }, noindex] }
  return {
    meta: [{ title }, { name: 'description', content: description }, ...(import.meta.env.SSR ? tagsForMachines(head, page) : [])],
    links: [{ rel: 'canonical', href: head.match.context.origin + path }],
  }
}

/** The head of a page that is somebody's own, or nothing to find: no search engine lists it. */
export const privatePage = (title: string, description?: string) => ({
  meta: [{ title }, ...(description === undefined ? [] : [{ name: 'description', content: description }]), noindex],
})

/** The router writes what stands under `script:ld+json` as such a script; its types do not know of it. */
const tagsForMachines = ({ match: { context }, matches }: Head, page: PublicPage): object[] => {
  const { origin, queryClient } = context
  const college = queryClient.getQueryData(instituteQuery.queryKey)
  const links = queryClient.getQueryData(socialLinksQuery.queryKey)
  const picture = page.picture || sitePicture(matches[0]?.loaderData)
  const shared = [...sharedTags(origin, page, college?.name), ...pictureTags(origin, picture)]
  return college ? [...shared, { 'script:ld+json': structuredData({ origin, college, links, picture }, page) }] : shared
}

const sitePicture = (loaded: unknown): string | undefined =>
  typeof loaded === 'object' && loaded !== null && 'picture' in loaded && typeof loaded.picture === 'string' ? loaded.picture : undefined
