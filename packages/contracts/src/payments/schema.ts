import { z } from '../core/zod.ts'
import { studentId } from '../core/identifiers/student-id-schema.ts'
import { paidAmount } from '../fees/schema.ts'
import { listPaging, listSearch } from '../core/list-schemas.ts'
import { activeProviders, onlineChoices, onlinePaymentStates, onlineSorts, openReasons, paymentStatuses } from './options.ts'

/** Names one payment that was begun: known to the provider, and to who began it or went on to the same page of the provider. */
export const paymentReference = z.string().regex(/^CP[0-9a-f]{32}$/)

/** The provider of online payments; `none` if there is none. */
export const onlineSetup = z.object({
  provider: z.enum(['none', ...activeProviders]),
  /** No money moves: it is the simulator, or the provider's test mode. */
  isTrial: z.boolean(),
})
export type OnlineSetup = z.output<typeof onlineSetup>

/** The payer's choice: the student whose fees they pay, and an amount of at most the fees due, in rupees. */
export const onlinePaymentDraft = z.object({ uniqueId: studentId, amount: paidAmount })
export type OnlinePaymentDraft = z.output<typeof onlinePaymentDraft>

const webAddress = z.url({ protocol: /^https?$/ })

/** Where the payer goes on: the provider's page, which is open until then. */
export const begunPayment = z.object({ reference: paymentReference, redirectUrl: webAddress, openUntil: z.iso.datetime() })
export type BegunPayment = z.output<typeof begunPayment>

/** A payment as who began it may know it; amounts in rupees. */
export const onlinePayment = z.object({
  reference: paymentReference,
  state: z.enum(onlinePaymentStates),
  /** The amount that the payer chose, in rupees. */
  amount: z.number(),
  begunAt: z.iso.datetime(),
  /** The provider's page, while it can be paid on. */
  redirectUrl: webAddress.optional(),
  /** Nothing has arrived so far, and nobody should pay again before this. */
  waitUntil: z.iso.datetime().optional(),
  /** The amount of it that is in the fee book, in rupees. The receipt itself is only shown to its student. */
  credited: z.number().optional(),
  /** The student whose fees they are, with first name and initial of the last, as everybody with the id sees it. Absent once erased. */
  student: z.object({ uniqueId: z.string(), name: z.string() }).optional(),
  /** The receipts of that student by which it is in the fee book, each with the page that confirms it: number, day and amount. */
  receipts: z.array(z.object({ number: z.string(), confirmation: webAddress })).optional(),
  /** The amount that has arrived and is not in the fee book, in rupees: the office credits or refunds it. */
  held: z.number().optional(),
})
export type OnlinePayment = z.output<typeof onlinePayment>

/** A search for the student as in the list of applications, or by what a payer or the provider names a payment by. */
export const onlineSearch = z.object({
  search: listSearch,
  is: z.enum(onlineChoices).default('all'),
  sort: z.enum(onlineSorts).default(onlineSorts[0]),
  ...listPaging,
})
export type OnlineSearch = z.output<typeof onlineSearch>

/** A payment of the provider as the office sees it; amounts in rupees. Captured money is credited, refunded or held. */
export const providerPayment = z.object({
  _id: z.uuid(),
  provider: z.enum(activeProviders),
  /** The provider's own name for it. */
  paymentId: z.string(),
  madeAt: z.iso.datetime(),
  status: z.enum(paymentStatuses),
  /** As the provider calls it: upi, card, netbanking … */
  method: z.string(),
  amount: z.number(),
  currency: z.string(),
  credited: z.number(),
  /** The amount refunded to the payer, including refunds that are not completed. */
  refunded: z.number(),
  /** The part of `refunded` that is not completed. */
  goingBack: z.number().optional(),
  held: z.number(),
  heldReason: z.enum(openReasons).optional(),
  /** The provider's charge for it, tax included. */
  fee: z.number().optional(),
  tax: z.number().optional(),
  bankRef: z.string().optional(),
  /** The receipts by which it is in the fee book. */
  credits: z.array(z.object({ receiptNumber: z.string(), amount: z.number(), uniqueId: z.string() })),
  /** Whose fees it was begun for; absent where it is none of ours. */
  student: z.object({ uniqueId: z.string(), name: z.string() }).optional(),
})
export type ProviderPayment = z.output<typeof providerPayment>
