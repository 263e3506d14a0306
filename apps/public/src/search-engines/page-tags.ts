import { wideLogo } from '@campus/contracts/site-content/logos.ts'
import type { QueryClient } from '@tanstack/react-query'
import { instituteQuery, sitePictureQuery, socialLinksQuery } from '../site/api.ts'
import { isUnknown } from '../site/page-title.ts'
import type { PublicPage } from './public-page-metadata.ts'
import { pictureTags, sharingTags } from './sharing-tags.ts'
import { structuredData } from './structured-data.ts'

/** The used part of the argument of `head`. */
type Head = { match: { status: string; context: { queryClient: QueryClient; origin: string } } }

export const noindex = { name: 'robots', content: 'noindex' }

/** Returns the head of a public page, also after navigation, because browsers share its tags. */
export const publicPage = (head: Head, page: PublicPage) => {
  const { title, description, path } = page
  if (isUnknown(head)) return { meta: [{ title }, noindex] }
  return {
    meta: [{ title }, { name: 'description', content: description }, ...tagsForMachines(head, page)],
    links: [{ rel: 'canonical', href: head.match.context.origin + path }],
  }
}

/** Returns the head of a personal or unlisted page with noindex. */
export const privatePage = (title: string, description?: string) => ({
  meta: [{ title }, ...(description === undefined ? [] : [{ name: 'description', content: description }]), noindex],
})

/** The router renders `script:ld+json` as a script; its types do not know it. */
const tagsForMachines = ({ match: { context } }: Head, page: PublicPage): object[] => {
  const { origin, queryClient } = context
  const college = queryClient.getQueryData(instituteQuery.queryKey)
  const links = queryClient.getQueryData(socialLinksQuery.queryKey)
  const picture = page.picture || queryClient.getQueryData(sitePictureQuery.queryKey) || (college && wideLogo(college))
  const shared = [...sharingTags(origin, page, college?.name), ...pictureTags(origin, picture)]
  return college ? [...shared, { 'script:ld+json': structuredData({ origin, college, links, picture }, page) }] : shared
}
