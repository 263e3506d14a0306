import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { allCoursesQuery } from '../courses/api.ts'
import { chosenStudents, listedStudents, studentsSearchParams } from '../students/search-params.ts'
import { allStudentsQuery, studentsQuery } from '../students/api.ts'
import { StudentsScreen } from '../students/students-screen.tsx'

export const Route = createFileRoute('/Students')({
  validateSearch: studentsSearchParams,
  loaderDeps: ({ search }) => ({ chosen: chosenStudents(search), listed: listedStudents(search) }),
  loader: ({ context, deps: { chosen, listed } }) => {
    context.queryClient.query(allCoursesQuery).catch(noop)
    if (chosen) context.queryClient.query(studentsQuery(chosen)).catch(noop)
    else context.queryClient.query(allStudentsQuery(listed)).catch(noop)
  },
  component: StudentsScreen,
})
