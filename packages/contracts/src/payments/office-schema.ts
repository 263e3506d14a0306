import { listPaging, listSearch } from '../core/list-schemas.ts'
import { z } from '../core/zod.ts'
import { activeProviders, attemptChoices, onlineSorts, onlinePaymentStates, refundChoices, refundStates } from './options.ts'
import { paymentReference } from './schema.ts'

const student = z.object({ uniqueId: z.string(), name: z.string() }).optional()

export const refundListSearch = z.object({
  search: listSearch,
  is: z.enum(refundChoices).default('all'),
  sort: z.enum(onlineSorts).default(onlineSorts[0]),
  ...listPaging,
})
export type RefundListSearch = z.output<typeof refundListSearch>

/** Money that goes back through the provider, as the office sees it; amounts in rupees. */
export const onlineRefund = z.object({
  _id: z.uuid(),
  /** The provider's name for the payment, and for what goes back of it: that is absent until the provider has answered. */
  paymentId: z.string(),
  refundId: z.string().optional(),
  amount: z.number(),
  currency: z.string(),
  state: z.enum(refundStates),
  askedAt: z.iso.datetime(),
  /** The admin who asked for it, and the reason; absent if it was refunded on the provider's own site. */
  askedBy: z.string().optional(),
  reason: z.string().optional(),
  endedAt: z.iso.datetime().optional(),
  bankRef: z.string().optional(),
  /** The provider's code for why it failed. */
  failure: z.string().optional(),
  student,
})
export type OnlineRefund = z.output<typeof onlineRefund>

export const attemptSearch = z.object({
  search: listSearch,
  is: z.enum(attemptChoices).default('all'),
  sort: z.enum(onlineSorts).default(onlineSorts[0]),
  ...listPaging,
})
export type AttemptSearch = z.output<typeof attemptSearch>

/** An attempt to pay online, as the office sees it. `state` is the one that the payer sees. */
export const onlineAttempt = z.object({
  _id: z.uuid(),
  reference: paymentReference,
  provider: z.enum(activeProviders),
  state: z.enum(onlinePaymentStates),
  amount: z.number(),
  begunAt: z.iso.datetime(),
  openUntil: z.iso.datetime(),
  /** When the provider last answered about it; absent where it has not. */
  answeredAt: z.iso.datetime().optional(),
  student,
})
export type OnlineAttempt = z.output<typeof onlineAttempt>
