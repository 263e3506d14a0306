import { ourCollege, pageNotFound } from '@campus/contracts/site-content/layout-messages.ts'
import type { Institute } from '@campus/contracts/site-content/institute.ts'
import { type PageWithMetadata, metadataOfPage } from '@campus/contracts/site-content/page-metadata.ts'
import type { QueryClient } from '@tanstack/react-query'
import { instituteQuery } from './api.ts'

/** What `head` is given, as far as it is needed here. */
type Head = { match: { status: string; context: { queryClient: QueryClient } } }

/** The college as texts of the head speak of it; in general words while nothing is known of it. */
export const collegeOf = ({ match }: Head): Pick<Institute, 'name' | 'city' | 'listings'> =>
  match.context.queryClient.getQueryData(instituteQuery.queryKey) ?? { name: ourCollege, city: 'the city' }

/** '<title> | <college>'; of a page that the API does not know it says just that. */
export const pageTitle = (head: Head, title: string): string => `${isUnknown(head) ? unknownPage : title} | ${collegeOf(head).name}`

/** What search engines list such a page with. */
export const listingOf = (head: Head, page: PageWithMetadata) => {
  const college = collegeOf(head)
  return metadataOfPage(page, college, college.listings?.[page])
}

/** The title of a path that leads nowhere. */
export const unknownPage = pageNotFound

/** The API does not know what the page is about, so nothing but the title can be said. */
export const isUnknown = ({ match }: Head): boolean => match.status === 'notFound'
