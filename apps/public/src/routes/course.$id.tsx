import { createFileRoute } from '@tanstack/react-router'
import { courseQuery, coursesQuery } from '../courses/api.ts'
import { CourseFailed } from '../courses/course-failed.tsx'
import { CoursePage } from '../courses/course-page.tsx'
import { shownCourse } from '../courses/shown-course.ts'
import { orNotFound } from '../kit/failure.ts'
import { load, tryToLoad } from '../kit/load.ts'
import { instituteQuery } from '../site/api.ts'
import { collegeOf, pageTitle } from '../site/page-title.ts'

export const Route = createFileRoute('/course/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [course] = await Promise.all([
      orNotFound(load(queryClient, courseQuery(id))),
      tryToLoad(queryClient, instituteQuery),
      tryToLoad(queryClient, coursesQuery),
    ])
    // Without the long description, which travels in the cache already.
    const { name, code, duration, price } = shownCourse(course)
    return { name, code, duration, price }
  },
  head: (head) => {
    if (!head.loaderData) return { meta: [{ title: pageTitle(head, 'Course') }] }
    const { name, code, duration, price } = head.loaderData
    return {
      meta: [
        { title: pageTitle(head, `${name} (${code})`) },
        {
          name: 'description',
          content: `${name} (${code}) at ${collegeOf(head).name}: what you will study, who may apply and what it costs. ${duration}, ${price} for the whole course.`,
        },
      ],
    }
  },
  component: () => <CoursePage id={Route.useParams().id} />,
  errorComponent: CourseFailed,
})
