import { aboutUs } from '@campus/contracts/core/shared-messages.ts'
import type { Course } from '@campus/contracts/courses/schema.ts'
import type { PostSummary } from '@campus/contracts/pages/schema.ts'
import { pageMessages } from '@campus/contracts/pages/messages.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { wideLogo } from '@campus/contracts/site-content/logos.ts'
import type { SocialLinks } from '@campus/contracts/site-content/schema.ts'
import type { ListedCourse } from '../courses/api.ts'
import type { PublicPage } from './public-page-metadata.ts'

type Site = { origin: string; college: Institute; links: SocialLinks | undefined; picture: string | undefined }

/** Returns a page's structured data (schema.org, JSON-LD). A page without a subject names its college. */
export const structuredData = (site: Site, page: PublicPage) => ({
  '@context': 'https://schema.org',
  '@graph': [...thingsOf(site, page)],
})

const thingsOf = (site: Site, page: PublicPage) => {
  const { subject } = page
  if (subject?.kind === 'course')
    return [courseData(site, page, subject.course), trail(site, page, [aboutUs, '/about'], subject.course.courseName)]
  if (subject?.kind === 'post')
    return [postData(site, page, subject.post), trail(site, page, [pageMessages.blog, '/blog'], subject.post.title)]
  if (subject?.kind === 'album') return [trail(site, page, ['Gallery', '/gallery'], subject.name)]
  if (subject?.kind === 'college') return [collegeData(site), ...(subject.courses?.length ? [courseList(site, subject.courses)] : [])]
  return [nameOf(site)]
}

/** The college, the same on every page. */
const nameOf = ({ origin, college }: Site) => ({
  '@type': 'CollegeOrUniversity',
  '@id': `${origin}/#college`,
  name: college.name,
  url: `${origin}/`,
})

/** As people write it at the end of an address. */
const pinCode = /\b[1-9]\d{5}\b/

const collegeData = (site: Site) => {
  const { origin, college, links, picture } = site
  const { instagram, facebook, twitter, youtube, linkedin } = links ?? {}
  const logo = wideLogo(college)
  return {
    ...nameOf(site),
    alternateName: college.shortName,
    ...(college.tagline && { slogan: college.tagline }),
    ...(college.foundedYear && { foundingDate: String(college.foundedYear) }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: college.address,
      addressLocality: college.city,
      addressRegion: college.state,
      postalCode: pinCode.exec(college.address)?.[0],
      addressCountry: 'IN',
    },
    telephone: college.phone,
    email: college.email,
    // The product's own mark is no college's logo.
    ...(logo !== undefined && { logo: new URL(logo, origin).href }),
    ...imageOf(origin, picture),
    sameAs: [instagram, facebook, twitter, youtube, linkedin].filter((address) => address !== undefined),
  }
}

/** A page that lists courses names their pages: search engines show a list only then. */
const courseList = ({ origin }: Site, courses: readonly ListedCourse[]) => ({
  '@type': 'ItemList',
  itemListElement: courses.map(({ _id }, place) => ({ '@type': 'ListItem', position: place + 1, url: `${origin}/course/${_id}` })),
})

const courseData = (site: Site, { path, description }: PublicPage, course: Course) => ({
  '@type': 'Course',
  url: site.origin + path,
  name: course.courseName,
  courseCode: course.courseCode,
  description,
  coursePrerequisites: course.courseEligibility,
  provider: nameOf(site),
  offers: { '@type': 'Offer', category: 'Paid', price: course.coursePrice, priceCurrency: 'INR' },
  ...instanceOf(course),
  ...imageOf(site.origin, site.picture),
})

const frequencies: Record<string, string> = { year: 'Yearly', month: 'Monthly', week: 'Weekly', day: 'Daily' }

/** Returns the duration when the text begins with it: '3 years, 6 semesters'. */
const instanceOf = ({ courseDuration }: Course) => {
  const [, count, unit = ''] = /^(\d+) (year|month|week|day)s?\b/i.exec(courseDuration) ?? []
  if (count === undefined) return {}
  const courseSchedule = { '@type': 'Schedule', repeatCount: Number(count), repeatFrequency: frequencies[unit.toLowerCase()] }
  return { hasCourseInstance: { '@type': 'CourseInstance', courseSchedule } }
}

const postData = (site: Site, { path }: PublicPage, post: PostSummary) => ({
  '@type': 'BlogPosting',
  url: site.origin + path,
  headline: post.title,
  description: post.summary,
  datePublished: post.publishedAt,
  author: nameOf(site),
  publisher: { '@id': nameOf(site)['@id'] },
  ...imageOf(site.origin, site.picture),
})

/** Returns the breadcrumb of a page below another. */
const trail = ({ origin }: Site, { path }: PublicPage, [parent, above]: [name: string, path: string], name: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: parent, item: origin + above },
    { '@type': 'ListItem', position: 2, name, item: origin + path },
  ],
})

const imageOf = (origin: string, picture: string | undefined) =>
  picture !== undefined && URL.canParse(picture, origin) ? { image: new URL(picture, origin).href } : {}
