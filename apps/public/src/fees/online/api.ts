import type { OnlinePaymentDraft, PaymentReturn } from '@campus/contracts/payments/schema.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'
import { ownDataMeta } from '../../api-client/own-data-query.ts'
import { session } from '../../api-client/session.ts'

const payments = () => import('@campus/contracts/payments/endpoints.ts')

/** Who takes payments online. */
export const onlineSetupQuery = endpointQuery(payments, 'findOnlineSetup', (reply) => reply.data)

/** Begins a payment; the answer has the provider's page. */
export const useBeginPayment = () =>
  useMutation({
    mutationFn: async (body: OnlinePaymentDraft) => (await session.call((await payments()).beginOnlinePayment, { body })).data,
  })

/** Milliseconds between two looks: often while the bank may answer any moment, and seldom from then on. */
const pauses = { soon: 3000, later: 15_000, often: 20 }

/** How a payment stands. The first time the provider is asked, too; then the page asks until the bank's last word. */
export const onlinePaymentQuery = (reference: string, brought: Partial<PaymentReturn>) =>
  queryOptions({
    queryKey: ['onlinePayment', reference],
    queryFn: async ({ client, queryKey, signal }) => {
      const { confirmOnlinePayment, findOnlinePayment } = await payments()
      const isFirst = client.getQueryData(queryKey) === undefined
      const { data } = isFirst
        ? await call(confirmOnlinePayment, { params: { reference }, body: brought, signal })
        : await call(findOnlinePayment, { params: { reference }, signal })
      return data
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data && data.state !== 'confirming' && data.state !== 'open') return false
      return dataUpdateCount < pauses.often ? pauses.soon : pauses.later
    },
    staleTime: 0,
    meta: ownDataMeta,
  })
