import { paymentMethods } from '@campus/contracts/fees/options.ts'
import { tallyMessages } from '@campus/contracts/tally/messages.ts'
import type { TallySettings } from '@campus/contracts/tally/schema.ts'

/** The field of a ledger that the money of two sides would meet in, and what to say of it. */
export type LedgerClash = { field: string; message: string }

/** Tally knows a ledger by its name in either case. */
const nameOf = ({ ledger }: { ledger: string }) => ledger.toLowerCase()

/**
 * Finds a ledger on both sides of a voucher: money that a method and a head, or refunds and either of them, both have there would come
 * to nothing in the books. Methods may share one, and so may heads.
 */
export const findClash = ({ methods, refunds, heads }: Pick<TallySettings, 'methods' | 'refunds' | 'heads'>): LedgerClash | null => {
  const byLedger = new Map(heads.map((head) => [nameOf(head), head.name]))
  for (const method of paymentMethods) {
    const head = byLedger.get(nameOf(methods[method]))
    if (head !== undefined) return { field: `methods.${method}.ledger`, message: tallyMessages.clash(methods[method].ledger, head) }
  }
  const other = paymentMethods.find((method) => nameOf(methods[method]) === nameOf(refunds)) ?? byLedger.get(nameOf(refunds))
  return other === undefined ? null : { field: 'refunds.ledger', message: tallyMessages.clash(refunds.ledger, other) }
}
