import { endOtherSessions, endOwnSession, listOwnSessions } from '@campus/contracts/identity/sessions/endpoints.ts'
import type { OwnSession } from '@campus/contracts/identity/sessions/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'
import { useRefetch } from '../../api-client/use-refetch.ts'

/** The browsers that the admin is signed in with. */
export const ownSessionsQuery = endpointQuery(listOwnSessions, {}, (reply) => reply.data)

/** Fetches the list anew, also after a failure: the session may be over for another reason. */
const useListAnew = () => useRefetch(listOwnSessions)

export const useEndOwnSession = () => {
  const onSettled = useListAnew()
  return useMutation({ mutationFn: ({ _id }: OwnSession) => call(endOwnSession, { params: { id: _id } }), onSettled })
}

export const useEndOtherSessions = () => {
  const onSettled = useListAnew()
  return useMutation({ mutationFn: () => call(endOtherSessions, {}), onSettled })
}
