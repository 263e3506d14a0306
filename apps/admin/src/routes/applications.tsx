import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { allCoursesQuery } from '../courses/api.ts'
import { applicationsSearchParams, filtersOf } from '../admissions/applications/search-params.ts'
import { applicationsQuery } from '../admissions/applications/api.ts'
import { ApplicationsScreen } from '../admissions/applications/applications-screen.tsx'

export const Route = createFileRoute('/applications')({
  validateSearch: applicationsSearchParams,
  loaderDeps: ({ search }) => filtersOf(search),
  loader: ({ context, deps }) => {
    context.queryClient.query(allCoursesQuery).catch(noop)
    context.queryClient.infiniteQuery(applicationsQuery(deps)).catch(noop)
  },
  component: ApplicationsScreen,
})
