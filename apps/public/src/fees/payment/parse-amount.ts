import { minimumPayment } from '@campus/contracts/fees/options.ts'
import { readRupees, toPaise } from '@campus/contracts/core/money.ts'

/** Parses an amount in rupees; null when it cannot be paid. */
export const amountOf = (written: string): number | null => {
  const rupees = readRupees(written)
  return rupees >= minimumPayment && toPaise(rupees) !== null ? rupees : null
}
