import { formatRupees } from '../core/money.ts'
import { bounceMessages } from './bounce-messages.ts'
import type { FeeEntry } from './ledger.ts'
import { receiptMessages } from './messages.ts'
import type { EntryKind } from './options.ts'

/** Returns an entry's short name; of a payment its method. */
export const entryName = ({ kind, paymentMethod, isBounce, isCharge }: FeeEntry): string => {
  if (isBounce) return receiptMessages.bounced
  if (isCharge) return bounceMessages.charged
  return kind === 'Payment' && paymentMethod !== undefined ? paymentMethod : kind
}

/** Whether an entry of a kind takes off what is due; a negative amount does the opposite. */
const lessens: Record<EntryKind, boolean> = { Payment: true, Concession: true, Reversal: false, 'Late Fine': false }

/** Writes by how much what is due changes, with its sign: '− ₹1,000'. */
export const signedChange = (rupees: number): string => `${rupees < 0 ? '−' : '+'} ${formatRupees(Math.abs(rupees))}`

/** Returns by how much an entry changes what is due, in rupees; below zero where it takes off. */
export const changeOfDue = ({ kind, amount }: Pick<FeeEntry, 'kind' | 'amount'>): number => (lessens[kind] ? -amount : amount)
