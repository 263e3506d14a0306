import type { Course } from '@campus/contracts/courses/schema.ts'
import type { PostSummary } from '@campus/contracts/pages/schema.ts'
import type { ListedCourse } from '../courses/api.ts'

/** The metadata of a public page. */
export type PublicPage = {
  title: string
  description: string
  /** The canonical path. */
  path: string
  /** The sharing picture; the landing page's by default. */
  picture?: string | undefined
  /** The structured data's subject; without one only the college. */
  subject?: Subject | undefined
}

type Subject =
  /** With the courses listed on the page. */
  | { kind: 'college'; courses?: readonly ListedCourse[] | undefined }
  | { kind: 'course'; course: Course }
  | { kind: 'album'; name: string }
  | { kind: 'post'; post: PostSummary }
