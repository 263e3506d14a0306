import { acceptInvitation, findInvitation } from '@campus/contracts/identity/people/invitation-endpoints.ts'
import type { Acceptance } from '@campus/contracts/identity/people/invitation-schema.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { session } from '../../api-client/session.ts'

/** The invited person of a link, cached only while its page is open. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: [findInvitation.path, token],
    queryFn: async ({ signal }) => (await session.call(findInvitation, { body: { token }, signal })).data,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })

export const useAcceptInvitation = () => useMutation({ mutationFn: (body: Acceptance) => session.call(acceptInvitation, { body }) })
