import { courseDescription } from '@campus/contracts/site-content/document-head-messages.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { courseQuery, coursesQuery } from '../courses/api.ts'
import { CourseFailed } from '../courses/course-failed.tsx'
import { CoursePage } from '../courses/course-page.tsx'
import { courseTexts } from '../courses/course-texts.ts'
import { orNotFound } from '../api-client/read-failure.ts'
import { load, loadOptional } from '../api-client/load-query.ts'
import { instituteQuery } from '../site/api.ts'
import { privatePage, publicPage } from '../search-engines/page-tags.ts'
import { collegeOf, pageTitle } from '../site/page-title.ts'

export const Route = createFileRoute('/course/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [course] = await Promise.all([
      orNotFound(load(queryClient, courseQuery(id))),
      loadOptional(queryClient, instituteQuery),
      loadOptional(queryClient, coursesQuery),
    ])
    // Ids ignore case, so the cache has one key for all spellings.
    if (course._id !== id) throw redirect({ to: '/course/$id', params: { id: course._id }, statusCode: 301 })
  },
  head: (head) => {
    const course = head.match.context.queryClient.getQueryData(courseQuery(head.params.id).queryKey)
    if (!course) return privatePage(pageTitle(head, 'Course'))
    const shown = courseTexts(course)
    return publicPage(head, {
      path: `/course/${course._id}`,
      title: pageTitle(head, `${shown.name} (${shown.code})`),
      description: courseDescription(shown, collegeOf(head).name),
      picture: course.courseThumbnail,
      subject: { kind: 'course', course },
    })
  },
  component: () => <CoursePage id={Route.useParams().id} />,
  errorComponent: CourseFailed,
})
