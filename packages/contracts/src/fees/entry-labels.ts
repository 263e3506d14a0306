import { addRupees, formatRupees, rupeesLess } from '../core/money.ts'
import { bounceMessages } from './bounce-messages.ts'
import type { FeeEntry } from './ledger-schema.ts'
import { receiptMessages } from './messages.ts'
import type { EntryKind } from './options.ts'
import { withdrawalMessages } from './refunds/messages.ts'
import { schemeMessages } from './concessions/scheme-messages.ts'

/** Returns an entry's short name; of a payment its method. */
export const entryName = ({ kind, amount, paymentMethod, isBounce, isCharge }: FeeEntry): string => {
  if (isBounce) return receiptMessages.bounced
  if (isCharge) return bounceMessages.charged
  if (kind === 'Withdrawal') return amount < 0 ? withdrawalMessages.chargedAgain : withdrawalMessages.ledger
  if (kind === 'Refund' && amount < 0) return withdrawalMessages.refundUndone
  return kind === 'Payment' && paymentMethod !== undefined ? paymentMethod : kind
}

/** Says by which scheme and off which head a concession was given. */
export const concessionWords = ({ scheme, head }: Pick<FeeEntry, 'scheme' | 'head'>): string[] => [
  ...(scheme === undefined ? [] : [schemeMessages.by(scheme)]),
  ...(head === undefined ? [] : [schemeMessages.off(head)]),
]

/** Whether an entry of a kind takes off what is due; a negative amount does the opposite. */
const lessens: Record<EntryKind, boolean> = {
  Payment: true,
  Concession: true,
  Withdrawal: true,
  Reversal: false,
  'Late Fine': false,
  Refund: false,
}

/** Writes by how much what is due changes, with its sign: '− ₹1,000'. */
export const signedChange = (rupees: number): string => `${rupees < 0 ? '−' : '+'} ${formatRupees(Math.abs(rupees))}`

/** Returns by how much an entry changes what is due, in rupees; below zero where it takes off. */
export const changeOfDue = ({ kind, amount }: Pick<FeeEntry, 'kind' | 'amount'>): number => (lessens[kind] ? -amount : amount)

/**
 * Makes one line of the fines that came one after the other for an instalment, as the newest of them has it: a fine for each day would
 * fill the book. The newest entry comes first.
 */
export const withFinesTogether = (entries: readonly FeeEntry[]): FeeEntry[] => {
  const lines: FeeEntry[] = []
  /** Where the line of an instalment stands among those of the last fines. */
  const places = new Map<string, number>()
  for (const entry of entries) {
    const place = entry.instalmentDue === undefined ? undefined : places.get(entry.instalmentDue)
    const line = place === undefined ? undefined : lines[place]
    if (place !== undefined && line) {
      // Of several people none is named.
      const { by, ...others } = line
      lines[place] = { ...others, ...(by !== undefined && by === entry.by && { by }), amount: addRupees([line.amount, entry.amount]) }
      continue
    }
    if (entry.instalmentDue === undefined) places.clear()
    else places.set(entry.instalmentDue, lines.length)
    lines.push(entry)
  }
  // Two instalments may have been fined in turns: the earlier line's amount due is the one before the later line.
  for (const [i, { instalmentDue, amount, amount_due }] of lines.entries()) {
    const before = lines[i + 1]
    if (instalmentDue !== undefined && before?.instalmentDue !== undefined)
      lines[i + 1] = { ...before, amount_due: rupeesLess(amount_due, amount) }
  }
  return lines
}
