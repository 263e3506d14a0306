import type { ContentKindName } from '@campus/contracts/content/kinds.ts'
import type { Preview } from '@campus/contracts/content/schema.ts'
import type { InstituteContent, TeacherDraft, TestimonialDraft } from '@campus/contracts/site-content/drafts.ts'
import type { AboutPage, LandingPage, SocialLinks, Teacher, Testimonial } from '@campus/contracts/site-content/schema.ts'
import type { QueryClient } from '@tanstack/react-query'
import { teachersQuery } from '../about/api.ts'
import { testimonialsQuery } from '../home/api.ts'
import { load } from '../kit/load.ts'
import { frontendQuery, instituteQuery, socialLinksQuery } from '../site/api.ts'

/** The page of the site on which each kind is seen; a kind without one has no preview here. */
const pageOf: Partial<Record<ContentKindName, 'home' | 'about' | 'contact'>> = {
  landing: 'home',
  testimonial: 'home',
  about: 'about',
  teacher: 'about',
  institute: 'contact',
  links: 'contact',
}

export const shownOn = ({ kind }: Preview) => pageOf[kind] ?? 'home'

/** Puts a draft into the cache in the place of what is published. Its content was checked against its kind when it was kept. */
export const putDraft = async (queryClient: QueryClient, { kind, subject, content }: Preview): Promise<void> => {
  if (kind === 'landing' || kind === 'about') {
    const published = await load(queryClient, frontendQuery)
    const shown =
      kind === 'landing' ? { ...published, landingPage: content as LandingPage } : { ...published, aboutPage: content as AboutPage }
    queryClient.setQueryData(frontendQuery.queryKey, shown)
  } else if (kind === 'institute') {
    const published = await load(queryClient, instituteQuery)
    const { admissionCourses } = published
    queryClient.setQueryData(instituteQuery.queryKey, { ...(content as InstituteContent), admissionCourses })
  } else if (kind === 'links') queryClient.setQueryData(socialLinksQuery.queryKey, content as SocialLinks)
  else if (kind === 'teacher') {
    const shown = teacherOf(subject, content as TeacherDraft)
    const published = await load(queryClient, teachersQuery)
    queryClient.setQueryData(
      teachersQuery.queryKey,
      withRow(published, shown, ({ _id }) => _id === subject),
    )
  } else if (kind === 'testimonial') {
    const { star, ...rest } = content as TestimonialDraft
    const shown: Testimonial = { id: subject, ...rest, star, rating: star }
    const published = await load(queryClient, testimonialsQuery)
    queryClient.setQueryData(
      testimonialsQuery.queryKey,
      withRow(published, shown, ({ id }) => id === subject),
    )
  }
}

/** In the place of the published one, or last where it is new. */
const withRow = <Row>(rows: Row[], shown: Row, isIt: (row: Row) => boolean): Row[] =>
  rows.some(isIt) ? rows.map((row) => (isIt(row) ? shown : row)) : [...rows, shown]

const teacherOf = (_id: string, { instagram, facebook, twitter, linkedin, ...rest }: TeacherDraft): Teacher => ({
  _id,
  ...rest,
  social_media: [
    {
      ...(instagram !== undefined && { instagram }),
      ...(facebook !== undefined && { facebook }),
      ...(twitter !== undefined && { twitter }),
      ...(linkedin !== undefined && { linkedin }),
    },
  ],
})

/** While a draft is looked at, nothing is fetched over it. */
export const holdDraft = (queryClient: QueryClient): void => {
  for (const { queryKey } of [frontendQuery, instituteQuery, socialLinksQuery, teachersQuery, testimonialsQuery]) {
    queryClient.setQueryDefaults(queryKey, { staleTime: 'static' })
  }
}
