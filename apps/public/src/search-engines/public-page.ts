import type { Course } from '@campus/contracts/courses/schema.ts'
import type { PostSummary } from '@campus/contracts/pages/schema.ts'
import type { ListedCourse } from '../courses/api.ts'

/** What the head of a page that anyone may find is made from. */
export type PublicPage = {
  title: string
  description: string
  /** The one path that it goes by, whatever letters and queries it was asked for with. */
  path: string
  /** The picture that it is shared with; the landing page's where it has none of its own. */
  picture?: string | undefined
  /** What search engines are told that it is about; without one, just whose it is. */
  subject?: Subject | undefined
}

export type Subject =
  /** With the courses that the page lists. */
  | { kind: 'college'; courses?: readonly ListedCourse[] | undefined }
  | { kind: 'course'; course: Course }
  | { kind: 'album'; name: string }
  | { kind: 'post'; post: PostSummary }
