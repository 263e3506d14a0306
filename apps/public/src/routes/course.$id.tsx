import { createFileRoute } from '@tanstack/react-router'
import { courseQuery, coursesQuery } from '../courses/api.ts'
import { CourseFailed } from '../courses/course-failed.tsx'
import { CoursePage } from '../courses/course-page.tsx'
import { shownCourse } from '../courses/shown-course.ts'
import { orNotFound } from '../kit/failure.ts'
import { load, tryToLoad } from '../kit/load.ts'
import { instituteQuery } from '../site/api.ts'

export const Route = createFileRoute('/course/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [course, institute] = await Promise.all([
      orNotFound(load(queryClient, courseQuery(id))),
      tryToLoad(queryClient, instituteQuery),
      tryToLoad(queryClient, coursesQuery),
    ])
    // Without the long description, which travels in the cache already.
    const { name, code, duration, price } = shownCourse(course)
    return { course: { name, code, duration, price }, college: institute?.name }
  },
  head: ({ loaderData, match }) => {
    const college = loaderData?.college ?? match.context.queryClient.getQueryData(instituteQuery.queryKey)?.name ?? 'our college'
    if (!loaderData) return { meta: [{ title: `${match.status === 'notFound' ? 'Page not found' : 'Course'} | ${college}` }] }
    const { name, code, duration, price } = loaderData.course
    return {
      meta: [
        { title: `${name} (${code}) | ${college}` },
        {
          name: 'description',
          content: `${name} (${code}) at ${college}: what you will study, who may apply and what it costs. ${duration}, ${price} for the whole course.`,
        },
      ],
    }
  },
  component: () => <CoursePage id={Route.useParams().id} />,
  errorComponent: CourseFailed,
})
