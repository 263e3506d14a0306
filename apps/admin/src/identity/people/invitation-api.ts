import { inviteAdmin, listInvitations, resendInvitation, withdrawInvitation } from '@campus/contracts/identity/invitation-endpoints.ts'
import type { InvitationDraft } from '@campus/contracts/identity/invitations.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'

/** Who is invited and has not come yet. */
export const invitationsQuery = endpointQuery(listInvitations, {}, (reply) => reply.data)

/** Lists anew whatever became of it: where it was refused, somebody else was there first. */
const useListAnew = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey })
}

export const useInvite = () => useMutation({ mutationFn: (body: InvitationDraft) => call(inviteAdmin, { body }), onSettled: useListAnew() })

export const useResendInvitation = (id: string) =>
  useMutation({
    mutationFn: (currentPassword: string | undefined) => call(resendInvitation, { params: { id }, body: { currentPassword } }),
    onSettled: useListAnew(),
  })

export const useWithdrawInvitation = (id: string) =>
  useMutation({ mutationFn: () => call(withdrawInvitation, { params: { id } }), onSettled: useListAnew() })
