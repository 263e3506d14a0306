import { listCourses } from '@campus/contracts/courses/endpoints.ts'
import { listAlbums, listAllImages } from '@campus/contracts/gallery/endpoints.ts'
import { listTeachers, listTestimonials } from '@campus/contracts/site-content/endpoints.ts'
import { read } from '../kit/read.ts'

/** Only its length matters here. */
type Counted = readonly unknown[]

/** The lists that the dashboard counts, in the order of its cards. */
export const countedLists = [
  { name: 'Courses', icon: 'courses', query: read(listCourses, {}, (reply): Counted => reply.data) },
  { name: 'Teachers', icon: 'teachers', query: read(listTeachers, {}, (reply): Counted => reply.teacher) },
  { name: 'Albums', icon: 'albums', query: read(listAlbums, {}, (reply): Counted => reply.data) },
  { name: 'Images', icon: 'images', query: read(listAllImages, {}, (reply): Counted => reply.data) },
  { name: 'Testimonials', icon: 'testimonials', query: read(listTestimonials, {}, (reply): Counted => reply.Find_Testimonial) },
] as const
