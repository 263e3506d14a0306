import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { peopleSearchParams, peopleList } from '../identity/people/search-params.ts'
import { peopleQuery } from '../identity/people/api.ts'
import { invitationsQuery } from '../identity/people/invitation-api.ts'
import { PeopleScreen } from '../identity/people/people-screen.tsx'

export const Route = createFileRoute('/people')({
  validateSearch: peopleSearchParams,
  loaderDeps: ({ search }) => peopleList.parse(search),
  loader: ({ context, deps }) => {
    context.queryClient.query(peopleQuery(deps)).catch(noop)
    context.queryClient.query(invitationsQuery).catch(noop)
  },
  component: PeopleScreen,
})
