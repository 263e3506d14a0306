import { minimumPayment } from '@campus/contracts/fees/options.ts'
import { toPaise } from '@campus/contracts/kit/money.ts'

/** Rupees as somebody wrote them, with or without separators; null where that is no amount that can be paid. */
export const amountOf = (written: string): number | null => {
  const figures = written.replaceAll(/[\s,]/g, '')
  if (!/^\d+(?:\.\d{0,2})?$/.test(figures)) return null
  const rupees = Number(figures)
  return rupees >= minimumPayment && toPaise(rupees) !== null ? rupees : null
}
