import { ourCollege, pageNotFound } from '@campus/contracts/site-content/layout-messages.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { type PageWithMetadata, metadataOfPage } from '@campus/contracts/site-content/page-metadata.ts'
import type { QueryClient } from '@tanstack/react-query'
import { instituteQuery } from './api.ts'

/** The used part of the argument of `head`. */
type Head = { match: { status: string; context: { queryClient: QueryClient } } }

/** Returns the college for texts of the head, in general words while unknown. */
export const collegeOf = ({ match }: Head): Pick<Institute, 'name' | 'city' | 'listings'> =>
  match.context.queryClient.getQueryData(instituteQuery.queryKey) ?? { name: ourCollege, city: 'the city' }

/** Returns '<title> | <college>', with the not-found title for an unknown page. */
export const pageTitle = (head: Head, title: string): string => `${isUnknown(head) ? unknownPage : title} | ${collegeOf(head).name}`

/** Returns title and description for search engines. */
export const listingOf = (head: Head, page: PageWithMetadata) => {
  const college = collegeOf(head)
  return metadataOfPage(page, college, college.listings?.[page])
}

/** The title of an unknown path. */
export const unknownPage = pageNotFound

/** Returns whether the API does not know the page's subject. */
export const isUnknown = ({ match }: Head): boolean => match.status === 'notFound'
