import { admissionTitle } from '../admissions/admission-title.ts'
import { noticePageMessages } from '../notices/messages.ts'
import { pageMessages } from '../pages/messages.ts'
import { namesPlace } from './named-places.ts'
import type { SearchTexts } from './schema.ts'

/* Title and description of a page for search engines: the office's texts, or else ones made of the institute's name and city. */

type College = { name: string; city: string }
export type PageMetadata = { title: string; description: string }

/**
 * Returns a name with its city behind it: 'Modern College, Nashik'. One that names the city already, as 'Modern College of Nashik' does,
 * stays as it is.
 */
export const nameWithCity = (name: string, city: string): string =>
  namesPlace(name, city) ? name : [name, city].filter(Boolean).join(', ')

/** Returns the description of a page that has no other. `college`: its name, with its city or without. */
export const collegeDescription = (college: string): string => `Courses, admissions, fees and campus of ${college}.`

const followedBy = (name: string, title: string): string => `${title} | ${name}`

/** A title that the office wrote is followed by the institute's name (docs/product/content.md#search-entries). */
export const homeMetadata = ({ name, city }: College, search?: SearchTexts): PageMetadata => ({
  title: search?.title ? followedBy(name, search.title) : nameWithCity(name, city),
  description: search?.description || collegeDescription(nameWithCity(name, city)),
})

/** Without a title of the office's it is the institute's name followed by About. */
export const aboutMetadata = ({ name, city }: College, search?: SearchTexts): PageMetadata => ({
  title: search?.title ? followedBy(name, search.title) : `${name} | About`,
  description: search?.description || `About ${nameWithCity(name, city)}.`,
})

export const galleryMetadata = ({ name }: Pick<College, 'name'>, texts?: { description?: string | undefined } | null): PageMetadata => ({
  title: followedBy(name, 'Gallery'),
  description: texts?.description || `Pictures of ${name}.`,
})

/** Pages that have no document in which the office could word this: it stands with the institute. */
export const pagesWithMetadata = ['contact', 'admission', 'students', 'notices', 'blog'] as const
export type PageWithMetadata = (typeof pagesWithMetadata)[number]

const usual: Record<PageWithMetadata, (college: College) => PageMetadata> = {
  contact: ({ name, city }) => ({
    title: 'Contact Us',
    description: `How to reach ${nameWithCity(name, city)}, and a form for your questions.`,
  }),
  admission: () => ({ title: 'Admission', description: admissionTitle }),
  students: ({ name }) => ({ title: 'Students', description: `Admission, application status, fees and the student area of ${name}.` }),
  notices: ({ name }) => ({ title: noticePageMessages.title, description: `What ${name} announces and hands out.` }),
  blog: ({ name }) => ({ title: pageMessages.blog, description: `News and stories from ${name}.` }),
}

/** Returns the metadata of such a page: the office's texts, and the usual ones in place of missing texts. */
export const metadataOfPage = (page: PageWithMetadata, college: College, texts?: SearchTexts): PageMetadata => {
  const { title, description } = usual[page](college)
  return { title: followedBy(college.name, texts?.title || title), description: texts?.description || description }
}
