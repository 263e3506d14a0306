import type { RefundAccountDraft } from '@campus/contracts/fees/refunds/refund-account-schema.ts'
import {
  enterRefundAccount,
  listRefundRules,
  listRefunds,
  markRefund,
  revealRefundAccount,
  saveRefundRules,
} from '@campus/contracts/fees/refunds/endpoints.ts'
import type { Refund, RefundMark, RefundRules, RefundRulesDraft } from '@campus/contracts/fees/refunds/schema.ts'
import type { OwnPassword } from '@campus/contracts/identity/profile-schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'
import { noBackgroundRefetch } from '../../api-client/no-background-refetch.ts'
import { useRefetch, useRefetchAfterConflict } from '../../api-client/use-refetch.ts'
import { listRequest } from '../../list/list-search-params.ts'
import type { RefundListParams } from './search-params.ts'

/** One page of the refunds. */
export const refundsQuery = (address: RefundListParams) => endpointQuery(listRefunds, { query: listRequest(address) }, (reply) => reply)

const refundParams = ({ uniqueId, _id }: Refund) => ({ uniqueId, id: _id })

/** Says how a refund was paid or, with null, that it was not. */
export const useMarkRefund = (refund: Refund) =>
  useMutation({
    mutationFn: (body: RefundMark) => call(markRefund, { params: refundParams(refund), body }),
    onSettled: useRefetch(listRefunds),
  })

/** Writes down to which bank account a refund goes. */
export const useEnterRefundAccount = (refund: Refund) =>
  useMutation({
    mutationFn: (body: RefundAccountDraft) => call(enterRefundAccount, { params: refundParams(refund), body }),
    onSettled: useRefetch(listRefunds),
    gcTime: 0,
  })

/** The whole bank account of a refund, removed from the cache as soon as no screen shows it. */
export const useRevealRefundAccount = (refund: Refund) =>
  useMutation({ mutationFn: (body: OwnPassword) => call(revealRefundAccount, { params: refundParams(refund), body }), gcTime: 0 })

/** The refund rules of each course for an admission year. Not fetched anew by themselves: they are edited. */
export const refundRulesQuery = (year: number) => ({
  ...endpointQuery(listRefundRules, { params: { year } }, (reply) => reply.data),
  ...noBackgroundRefetch,
})

/** Saves a new version of a course's rules; where somebody else has saved one meanwhile, theirs is then shown. */
export const useSaveRefundRules = ({ course, year }: RefundRules) => {
  const queryClient = useQueryClient()
  const { queryKey } = refundRulesQuery(year)
  return useMutation({
    mutationFn: (body: RefundRulesDraft) => call(saveRefundRules, { params: { year, course }, body }),
    onSuccess: ({ data }) =>
      queryClient.setQueryData(queryKey, (all: RefundRules[] | undefined) => all?.map((rules) => (rules.course === course ? data : rules))),
    onError: useRefetchAfterConflict({ queryKey }),
  })
}
