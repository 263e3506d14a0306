import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { peopleAddress, peopleList } from '../people/address.ts'
import { peopleQuery } from '../people/api.ts'
import { invitationsQuery } from '../people/invitation-api.ts'
import { PeopleScreen } from '../people/people-screen.tsx'

export const Route = createFileRoute('/people')({
  validateSearch: (search) => peopleAddress.parse(search),
  loaderDeps: ({ search }) => peopleList.parse(search),
  loader: ({ context, deps }) => {
    context.queryClient.query(peopleQuery(deps)).catch(noop)
    context.queryClient.query(invitationsQuery).catch(noop)
  },
  component: PeopleScreen,
})
