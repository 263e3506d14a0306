import { calendarDay, recordId } from '../core/field-schemas.ts'
import { listPaging } from '../core/list-schemas.ts'
import { z } from '../core/zod.ts'
import { activeProviders, heldReasons, settlementLineKinds } from './options.ts'

export const settlementSearch = z.object(listPaging)
export type SettlementSearch = z.output<typeof settlementSearch>

const part = z.object({ count: z.number().int(), amount: z.number() })

/**
 * A transfer of the payment provider to the bank; amounts in rupees. Payments less refunds and the fee, and with what else was added or
 * taken off, are what arrives.
 */
export const onlineSettlement = z.object({
  _id: recordId,
  provider: z.enum(activeProviders),
  /** The provider's own name for it. */
  settlementId: z.string(),
  /** The bank's number of the transfer. */
  utr: z.string().optional(),
  settledAt: z.iso.datetime(),
  payments: part,
  refunds: part,
  /** The provider's charge, tax included, and the tax. */
  fee: z.number(),
  tax: z.number(),
  /** Everything else, such as adjustments: below zero where it reduces the transfer. */
  others: part,
  /** The amount that arrives at the bank. */
  net: z.number(),
  /** The line of the bank that it is matched to; it agrees while the settlement still comes to the same. */
  bank: z.object({ account: z.string(), day: calendarDay, agrees: z.boolean() }).optional(),
})
export type OnlineSettlement = z.output<typeof onlineSettlement>

/** A line of a settlement; amounts in rupees. */
export const settlementLine = z.object({
  /** The provider's own name for what it is about. */
  entityId: z.string(),
  kind: z.enum(settlementLineKinds),
  /** Of a refund: the payment that it gives back, by the provider's name. */
  paymentId: z.string().optional(),
  amount: z.number(),
  credit: z.number(),
  debit: z.number(),
  fee: z.number(),
  tax: z.number(),
  /** The receipts by which the payment stands in the fee book. */
  receipts: z.array(z.string()),
  /** Whose fees it was begun for, or credited to. */
  student: z.object({ uniqueId: z.string(), name: z.string() }).optional(),
  /** Of a payment: something of it is neither in the fee book nor given back, and why where that is known. */
  isHeld: z.boolean(),
  heldReason: z.enum(heldReasons).optional(),
})
export type SettlementLine = z.output<typeof settlementLine>
