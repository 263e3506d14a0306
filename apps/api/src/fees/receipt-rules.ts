import type { PaymentMethod } from '@campus/contracts/fees/options.ts'
import type { Receipt } from '@campus/contracts/fees/receipts.ts'
import { type Paise, toRupees } from '@campus/contracts/kit/money.ts'
import { letterheadOf } from '@campus/contracts/site-content/letterhead.ts'
import { amountInWords } from '@campus/contracts/kit/amount-in-words.ts'

/** A receipt as the ledger has it. */
export type StoredReceipt = {
  receiptNumber: string
  paidAt: Date
  paidOn: string | null
  chequeBank: string | null
  chequeDate: string | null
  uniqueId: string
  name: string
  rollNumber: string | null
  courseName: string
  semester: number | null
  amountPaise: Paise
  /** What was due after it. */
  duePaise: Paise
  paymentMethod: PaymentMethod
  reference: string | null
  receivedBy: string
  reversedAt: Date | null
  reason: string | null
  isBounce: boolean
}

/** The receipt as it is printed, with the college as it is known now; before the office has filled that in, its lines are empty. */
export const toReceipt = (
  {
    paidAt,
    paidOn,
    uniqueId,
    name,
    rollNumber,
    semester,
    amountPaise,
    duePaise,
    reference,
    chequeBank,
    chequeDate,
    ...rest
  }: StoredReceipt,
  institute: Parameters<typeof letterheadOf>[0],
  confirmation: string,
): Receipt => {
  const { reversedAt, reason, isBounce, ...stored } = rest
  return {
    ...stored,
    paidAt: paidAt.toISOString(),
    ...(paidOn !== null && { paidOn }),
    institute: letterheadOf(institute),
    student: { uniqueId, name, ...(rollNumber !== null && { rollNumber }) },
    ...(semester !== null && { semester }),
    amount: toRupees(amountPaise),
    amountInWords: amountInWords(toRupees(amountPaise)),
    ...(reference !== null && { reference }),
    ...(chequeBank !== null && { chequeBank }),
    ...(chequeDate !== null && { chequeDate }),
    amount_due: toRupees(duePaise),
    ...(reversedAt !== null && { reversed: { at: reversedAt.toISOString(), reason: reason ?? '', ...(isBounce && { isBounce }) } }),
    confirmation,
  }
}
