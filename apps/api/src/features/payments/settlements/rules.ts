import type { Paise } from '@campus/contracts/core/money.ts'
import type { SettlementLineKind } from '@campus/contracts/payments/options.ts'

/** A line of a settlement as the provider tells of it. */
export type SettledLine = {
  /** The provider's name for the settlement, and the bank's number of its transfer: not every line has that. */
  settlementId: string
  utr: string | null
  settledAt: Date
  entityId: string
  kind: SettlementLineKind
  /** The payment that it is, or that the refund belongs to, by the provider's name. */
  paymentId: string | null
  amountPaise: Paise
  creditPaise: Paise
  debitPaise: Paise
  feePaise: Paise
  taxPaise: Paise
}

type Settled = Pick<SettledLine, 'settlementId' | 'utr' | 'settledAt'>

/** Returns the settlements of some lines. */
export const settlementsOf = (lines: readonly SettledLine[]): Settled[] => {
  const found = new Map<string, Settled>()
  for (const { settlementId, utr, settledAt } of lines) {
    const known = found.get(settlementId)
    found.set(settlementId, { settlementId, utr: known?.utr ?? utr, settledAt: known?.settledAt ?? settledAt })
  }
  return [...found.values()]
}
