import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { allCoursesQuery } from '../courses/api.ts'
import { CoursesScreen } from '../courses/courses-screen.tsx'

export const Route = createFileRoute('/courses/')({
  loader: ({ context }) => {
    context.queryClient.query(allCoursesQuery).catch(noop)
  },
  component: CoursesScreen,
})
