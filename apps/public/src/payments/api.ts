import type { OnlinePayment, OnlinePaymentDraft } from '@campus/contracts/payments/schema.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'
import { ownDataMeta } from '../api-client/own-data-query.ts'
import { session } from '../api-client/session.ts'

const payments = () => import('@campus/contracts/payments/endpoints.ts')

/** The provider of online payments, if there is one. */
export const onlineSetupQuery = endpointQuery(payments, 'findOnlineSetup', (reply) => reply.data)

/** Online payments for a student that are under way. Asked for repeatedly: the page stays open, and others may pay, too. */
export const underWayQuery = (uniqueId: string) => ({
  ...endpointQuery(
    () => import('@campus/contracts/payments/under-way-endpoints.ts'),
    'findPaymentsUnderWay',
    (reply) => reply.data,
    { params: { uniqueId } },
  ),
  staleTime: 0,
  refetchInterval: 30_000,
})

/** Begins a payment; the answer has the provider's page. */
export const useBeginPayment = () =>
  useMutation({
    mutationFn: async (body: OnlinePaymentDraft) => (await session.call((await payments()).beginOnlinePayment, { body })).data,
  })

/** Milliseconds between two looks, often at first, while the bank may answer any moment, and how many there are before the page gives up. */
const looks = { soon: 3000, later: 15_000, often: 20, most: 150 }

/** A second try on the page of the provider is followed as well. */
const mayChange = ({ state, redirectUrl }: OnlinePayment) => state === 'confirming' || redirectUrl !== undefined

/** How a payment stands. The first time the provider is asked, too; then the page asks until the bank's last word, for half an hour at most. */
export const onlinePaymentQuery = (reference: string) =>
  queryOptions({
    queryKey: ['onlinePayment', reference],
    queryFn: async ({ client, queryKey, signal }) => {
      const { confirmOnlinePayment, findOnlinePayment } = await payments()
      const isFirst = client.getQueryData(queryKey) === undefined
      const asked = { params: { reference }, signal }
      return (isFirst ? await call(confirmOnlinePayment, asked) : await call(findOnlinePayment, asked)).data
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data || !mayChange(data) || dataUpdateCount >= looks.most) return false
      return dataUpdateCount < looks.often ? looks.soon : looks.later
    },
    staleTime: 0,
    meta: ownDataMeta,
  })
