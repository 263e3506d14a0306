import { z } from '../core/zod.ts'
import { studentId } from '../core/identifiers/student-id-schema.ts'
import { paidAmount } from '../fees/schema.ts'
import { listPaging, listSearch } from '../core/list-schemas.ts'
import { activeProviders, onlineChoices, onlinePaymentStates, onlineSorts, openReasons, paymentStatuses } from './options.ts'

/** Names one payment that was begun: known to the provider, and to who began it or went on to the same page of the provider. */
export const paymentReference = z.string().regex(/^CP[0-9a-f]{32}$/)

/** Who takes payments online; `none`: nobody. */
export const onlineSetup = z.object({
  provider: z.enum(['none', ...activeProviders]),
  /** No money moves: it is the simulator, or the provider's test mode. */
  isTrial: z.boolean(),
})
export type OnlineSetup = z.output<typeof onlineSetup>

/** What a payer chooses: whose fees, and how much of what is due, in rupees. */
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
  /** What was to be paid. */
  amount: z.number(),
  begunAt: z.iso.datetime(),
  /** The provider's page, while it can be paid on. */
  redirectUrl: webAddress.optional(),
  /** Nothing has arrived so far, and nobody should pay again before this. */
  waitUntil: z.iso.datetime().optional(),
  /** What of it is in the fee book; the receipt itself goes to whom it belongs. */
  credited: z.number().optional(),
  /** Whose fees: what everybody is told who knows the Student Id, first name and initial of the last. Absent once they are erased. */
  student: z.object({ uniqueId: z.string(), name: z.string() }).optional(),
  /** The receipts of that student by which it is in the fee book, each with the page that confirms it: number, day and amount. */
  receipts: z.array(z.object({ number: z.string(), confirmation: webAddress })).optional(),
  /** What has arrived and is not in the fee book: the office credits it or gives it back. */
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

/** A payment of the provider as the office sees it; amounts in rupees. What is captured is credited, given back or held. */
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
  /** What was given back to the payer, or is on its way. */
  refunded: z.number(),
  /** What of that is on its way. */
  goingBack: z.number().optional(),
  held: z.number(),
  heldReason: z.enum(openReasons).optional(),
  /** What the provider keeps of it, tax included. */
  fee: z.number().optional(),
  tax: z.number().optional(),
  bankRef: z.string().optional(),
  /** The receipts by which it is in the fee book. */
  credits: z.array(z.object({ receiptNumber: z.string(), amount: z.number(), uniqueId: z.string() })),
  /** Whose fees it was begun for; absent where it is none of ours. */
  student: z.object({ uniqueId: z.string(), name: z.string() }).optional(),
})
export type ProviderPayment = z.output<typeof providerPayment>
