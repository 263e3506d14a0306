import { byProvider, paymentMethods } from '@campus/contracts/fees/options.ts'
import { tallyMessages } from '@campus/contracts/tally/messages.ts'
import type { TallySettings } from '@campus/contracts/tally/schema.ts'

/** The field of a ledger that the money of two sides would meet in, and what to say of it. */
type LedgerClash = { field: string; message: string }

/** Tally knows a ledger by its name in either case. */
const nameOf = ({ ledger }: { ledger: string }) => ledger.toLowerCase()

/**
 * Finds a ledger on both sides of a voucher: money that a method and a head, or refunds and either of them, both have there would come
 * to nothing in the books. Methods may share one, and so may heads.
 */
export const findClash = ({
  methods,
  online,
  refunds,
  heads,
}: Pick<TallySettings, 'methods' | 'online' | 'refunds' | 'heads'>): LedgerClash | null => {
  const byLedger = new Map(heads.map((head) => [nameOf(head), head.name]))
  const ofMoney = [
    ...paymentMethods.map((method) => ({ what: method, field: `methods.${method}.ledger`, ledger: methods[method] })),
    ...(online ? [{ what: byProvider, field: 'online.ledger', ledger: online }] : []),
  ]
  for (const { field, ledger } of ofMoney) {
    const head = byLedger.get(nameOf(ledger))
    if (head !== undefined) return { field, message: tallyMessages.clash(ledger.ledger, head) }
  }
  const other = ofMoney.find(({ ledger }) => nameOf(ledger) === nameOf(refunds))?.what ?? byLedger.get(nameOf(refunds))
  return other === undefined ? null : { field: 'refunds.ledger', message: tallyMessages.clash(refunds.ledger, other) }
}
