import { proposeWithdrawal, undoWithdrawal, withdrawStudent } from '@campus/contracts/fees/refunds/endpoints.ts'
import type { FeeWithdrawal } from '@campus/contracts/fees/refunds/schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'
import { useDoOrAsk } from '../../approvals/api.ts'
import { refreshAmounts } from '../api.ts'

/** The settlement of fees for a student who leaves on a day. Fetched each time the form opens, because payments change it. */
export const proposalQuery = (uniqueId: string, leftOn: string) => ({
  ...endpointQuery(proposeWithdrawal, { params: { uniqueId }, query: { leftOn } }, (reply) => reply.data),
  gcTime: 0,
  staleTime: 0,
  retry: false,
})

/** Writes down that a student has left, or asks a second person to. */
export const useWithdrawStudent = () => {
  const queryClient = useQueryClient()
  const doOrAsk = useDoOrAsk()
  return useMutation({
    mutationFn: (body: FeeWithdrawal) =>
      doOrAsk(
        () => call(withdrawStudent, { body }),
        () => ({ kind: 'withdrawal', ...body }),
      ),
    onSettled: () => void refreshAmounts(queryClient),
  })
}

/** Takes a student's withdrawal back. */
export const useUndoWithdrawal = (uniqueId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(undoWithdrawal, { params: { uniqueId } }),
    onSettled: () => void refreshAmounts(queryClient),
  })
}
