import type { RefundAccountDraft } from '@campus/contracts/fees/refunds/refund-account-schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownEndpointQuery } from '../api-client/own-data-query.ts'
import { session } from '../api-client/session.ts'

const fees = () => import('@campus/contracts/fees/endpoints.ts')

/** The student's fee accounts with receipts, newest first. */
export const ownFeesQuery = ownEndpointQuery(fees, 'listOwnFees', (reply) => reply.data)

/** Loads an account of the student with all its entries as a PDF. */
export const fetchStatement = async (uniqueId: string) => session.call((await fees()).printStatement, { params: { uniqueId } })

/** Loads one of the student's receipts as a PDF. */
export const fetchReceipt = async (number: string) => session.call((await fees()).printReceipt, { params: { number } })

/** Says to which bank account a refund goes. */
export const useGiveRefundAccount = (id: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: RefundAccountDraft) =>
      session.call((await import('@campus/contracts/fees/refunds/endpoints.ts')).giveOwnRefundAccount, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownFeesQuery.queryKey }),
    gcTime: 0,
  })
}
