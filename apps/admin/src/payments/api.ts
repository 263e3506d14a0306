import {
  creditHeldPayment,
  listOnlineAttempts,
  listOnlineRefunds,
  listProviderPayments,
  refundHeldPayment,
} from '@campus/contracts/payments/office-endpoints.ts'
import { findOnlineOverview } from '@campus/contracts/payments/overview-endpoints.ts'
import type { HeldCredit, HeldRefund } from '@campus/contracts/payments/held-schema.ts'
import { listSettlementLines } from '@campus/contracts/payments/settlement-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'
import { useRefetch } from '../api-client/use-refetch.ts'
import { useDoOrAsk } from '../approvals/api.ts'
import { listRequest } from '../list/list-search-params.ts'
import { refreshAmounts } from '../fees/api.ts'
import type { AttemptSearchParams, OnlineSearchParams, RefundSearchParams } from './search-params.ts'

/** One page of the provider's payments. */
export const providerPaymentsQuery = (address: OnlineSearchParams) =>
  endpointQuery(listProviderPayments, { query: listRequest(address) }, (reply) => reply)

/** One page of what was begun. */
export const attemptsQuery = (address: AttemptSearchParams) =>
  endpointQuery(listOnlineAttempts, { query: listRequest(address) }, (reply) => reply)

/** One page of what goes back. */
export const refundsQuery = (address: RefundSearchParams) =>
  endpointQuery(listOnlineRefunds, { query: listRequest(address) }, (reply) => reply)

/** After a failure too: somebody else may have decided meanwhile. */
const useRefreshHeld = () =>
  useRefetch(listProviderPayments, listOnlineRefunds, listOnlineAttempts, listSettlementLines, findOnlineOverview)

/** Adds held money to the fee account of a student. */
export const useCreditHeld = (id: string) => {
  const queryClient = useQueryClient()
  const refreshHeld = useRefreshHeld()
  return useMutation({
    mutationFn: (body: HeldCredit) => call(creditHeldPayment, { params: { id }, body }),
    onSettled: () => {
      void refreshHeld()
      void refreshAmounts(queryClient)
    },
  })
}

/** Gives held money back, or asks a second person to. */
export const useRefundHeld = (id: string) => {
  const refreshHeld = useRefreshHeld()
  const doOrAsk = useDoOrAsk()
  return useMutation({
    mutationFn: (body: HeldRefund) =>
      doOrAsk(
        () => call(refundHeldPayment, { params: { id }, body }),
        () => ({ kind: 'refund', payment: id, ...body }),
      ),
    onSettled: () => void refreshHeld(),
  })
}
