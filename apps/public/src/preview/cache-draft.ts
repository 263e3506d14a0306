import type { AdmissionFormOffer } from '@campus/contracts/admissions/form-content/schema.ts'
import { admissionStateOf, takesApplications } from '@campus/contracts/admissions/round/state.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import type { Preview } from '@campus/contracts/content/schema.ts'
import type { InstituteContent, TeacherDraft, TestimonialDraft } from '@campus/contracts/site-content/editing-schema.ts'
import { emptyAbout, emptyInstitute, emptyLanding } from '@campus/contracts/site-content/empty-documents.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import type { AboutContent, LandingPage, SocialLinks, Teacher, Testimonial } from '@campus/contracts/site-content/schema.ts'
import { noContentYet } from '@campus/contracts/site-content/messages.ts'
import { toPublicAbout, toPublicLanding } from '@campus/contracts/site-content/public-content.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { teachersQuery } from '../about/api.ts'
import { admissionFormQuery } from '../admissions/offer/admission-options.ts'
import { coursesQuery } from '../courses/api.ts'
import { albumsQuery } from '../gallery/api.ts'
import { testimonialsQuery } from '../home/api.ts'
import { load } from '../api-client/load-query.ts'
import { messageOf } from '../api-client/read-failure.ts'
import { frontendQuery, galleryTextsQuery, instituteQuery, socialLinksQuery } from '../site/api.ts'

/**
 * Replaces published content by a draft in the cache. The draft was validated when it was stored. Beside it stand empty documents
 * where the office has saved none: the first draft of a site can be looked at, too.
 */
export const cacheDraft = async (queryClient: QueryClient, { kind, subject, content }: Preview): Promise<void> => {
  const pages = await cacheContent(queryClient)
  if (kind === 'landing') {
    const landingPage = toPublicLanding(content as LandingPage, emptyLists(queryClient))
    queryClient.setQueryData(frontendQuery.queryKey, { ...pages, landingPage })
    queryClient.setQueryData(galleryTextsQuery.queryKey, landingPage.gallery ?? null)
  } else if (kind === 'about') {
    const aboutPage = toPublicAbout(content as AboutContent, emptyLists(queryClient))
    queryClient.setQueryData(frontendQuery.queryKey, { ...pages, aboutPage })
  } else if (kind === 'institute') {
    const { admissionCourses, writtenPages, announced, sendsMails } = await cacheInstitute(queryClient)
    const draft = content as InstituteContent
    const admissionState = admissionStateOf(draft.admission, admissionCourses.length, collegeDay())
    queryClient.setQueryData(instituteQuery.queryKey, {
      ...draft,
      admissionCourses,
      admissionState,
      writtenPages,
      ...(announced && { announced }),
      ...(sendsMails !== undefined && { sendsMails }),
    })
  } else if (kind === 'admission-form') {
    queryClient.setQueryData(admissionFormQuery.queryKey, content as AdmissionFormOffer)
    queryClient.setQueryData(instituteQuery.queryKey, withForm(await cacheInstitute(queryClient)))
  } else if (kind === 'links') queryClient.setQueryData(socialLinksQuery.queryKey, content as SocialLinks)
  else if (kind === 'teacher') {
    const shown = teacherOf(subject, content as TeacherDraft)
    const published = await load(queryClient, teachersQuery)
    queryClient.setQueryData(
      teachersQuery.queryKey,
      withRow(published, shown, ({ _id }) => _id === subject),
    )
    showSection(queryClient, 'teachers')
  } else if (kind === 'testimonial') {
    const { star, ...rest } = content as TestimonialDraft
    const shown: Testimonial = { id: subject, ...rest, star, rating: star }
    const published = await load(queryClient, testimonialsQuery)
    queryClient.setQueryData(
      testimonialsQuery.queryKey,
      withRow(published, shown, ({ id }) => id === subject),
    )
    showSection(queryClient, 'testimonials')
  }
}

/** The API says so of documents that were never saved. */
const neverSaved = (error: unknown): void => {
  if (messageOf(error) !== noContentYet) throw error
}

/** Returns the content of the home page and the about page. */
const cacheContent = async (queryClient: QueryClient) => {
  const published = await load(queryClient, frontendQuery).catch(neverSaved)
  if (published) return published
  const lists = emptyLists(queryClient)
  const empty = { landingPage: toPublicLanding(emptyLanding, lists), aboutPage: toPublicAbout(emptyAbout, lists) }
  queryClient.setQueryData(frontendQuery.queryKey, empty)
  return empty
}

const cacheInstitute = async (queryClient: QueryClient): Promise<Institute> => {
  const published = await load(queryClient, instituteQuery).catch(neverSaved)
  return published ?? { ...emptyInstitute, admissionState: admissionStateOf({}, 0, collegeDay()), admissionCourses: [], writtenPages: [] }
}

/** The form is shown also before and after admissions. */
const withForm = (published: Institute): Institute =>
  takesApplications(published.admissionState) ? published : { ...published, admissionState: { phase: 'open' } }

/** Lists without entries yet. */
const emptyLists = (queryClient: QueryClient) => {
  const isEmpty = (queryKey: QueryKey) => queryClient.getQueryData<unknown[]>(queryKey)?.length === 0
  return {
    albums: isEmpty(albumsQuery.queryKey),
    testimonials: isEmpty(testimonialsQuery.queryKey),
    teachers: isEmpty(teachersQuery.queryKey),
    courses: isEmpty(coursesQuery.queryKey),
  }
}

/** A section that was never filled would hide the first row of its list. */
const showSection = (queryClient: QueryClient, section: 'teachers' | 'testimonials') =>
  queryClient.setQueryData(frontendQuery.queryKey, (published) => {
    const { landingPage, aboutPage } = published ?? {}
    const shown = <Section extends string>(hidden: Section[] | undefined) => hidden?.filter((name) => name !== section)
    return {
      landingPage: landingPage && { ...landingPage, hidden: shown(landingPage.hidden) },
      aboutPage: aboutPage && { ...aboutPage, hidden: shown(aboutPage.hidden) },
    }
  })

/** Replaces the published entry, or adds a new one at the end. */
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
