import type { OwnSession } from '@campus/contracts/identity/sessions/schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownEndpointQuery } from '../api-client/own-data-query.ts'
import { session } from '../api-client/session.ts'

const sessions = () => import('@campus/contracts/identity/sessions/endpoints.ts')

/** The browsers that the student is signed in with. */
export const ownSessionsQuery = ownEndpointQuery(sessions, 'listOwnSessions', (reply) => reply.data)

/** Fetches the list anew, also after a failure: the session may be over for another reason. */
const useListAnew = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })
}

/** Ends one of the student's sessions. */
export const useEndOwnSession = () => {
  const onSettled = useListAnew()
  return useMutation({
    mutationFn: async ({ _id }: OwnSession) => session.call((await sessions()).endOwnSession, { params: { id: _id } }),
    onSettled,
  })
}

/** Ends all of the student's sessions but this one. */
export const useEndOtherSessions = () => {
  const onSettled = useListAnew()
  return useMutation({ mutationFn: async () => session.call((await sessions()).endOtherSessions, {}), onSettled })
}
