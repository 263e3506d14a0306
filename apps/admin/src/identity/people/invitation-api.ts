import {
  inviteAdmin,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '@campus/contracts/identity/people/invitation-endpoints.ts'
import type { InvitationDraft } from '@campus/contracts/identity/people/invitation-schema.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'
import { useRefetch } from '../../api-client/use-refetch.ts'

/** Open invitations. */
export const invitationsQuery = endpointQuery(listInvitations, {}, (reply) => reply.data)

/** Refetches the list in any case: after a refusal another admin may have been faster. */
const useListAnew = () => useRefetch(listInvitations)

export const useInvite = () => useMutation({ mutationFn: (body: InvitationDraft) => call(inviteAdmin, { body }), onSettled: useListAnew() })

export const useResendInvitation = (id: string) =>
  useMutation({
    mutationFn: (currentPassword: string | undefined) => call(resendInvitation, { params: { id }, body: { currentPassword } }),
    onSettled: useListAnew(),
  })

export const useWithdrawInvitation = (id: string) =>
  useMutation({ mutationFn: () => call(withdrawInvitation, { params: { id } }), onSettled: useListAnew() })
