import { minimumPayment } from '@campus/contracts/fees/options.ts'
import { readRupees, toPaise } from '@campus/contracts/core/money.ts'

/** Rupees as somebody wrote them; null where that is no amount that can be paid. */
export const amountOf = (written: string): number | null => {
  const rupees = readRupees(written)
  return rupees >= minimumPayment && toPaise(rupees) !== null ? rupees : null
}
