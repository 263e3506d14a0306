import { academicSessionOf } from '@campus/contracts/admissions/round/academic-session.ts'
import type { PaymentMethod } from '@campus/contracts/fees/options.ts'
import type { Receipt, ReceiptPart } from '@campus/contracts/fees/receipts/schema.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import { letterheadOf } from '@campus/contracts/site-content/letterhead.ts'
import { amountInWords } from '@campus/contracts/core/formats/amount-in-words.ts'

/** The student of an account, for printing. */
export type AccountHolder = {
  uniqueId: string
  name: string
  rollNumber: string | null
  courseName: string
  admissionYear: number
  semester: number | null
}

/** A receipt as the ledger has it. */
export type StoredReceipt = AccountHolder & {
  receiptNumber: string
  paidAt: Date
  paidOn: string | null
  chequeBank: string | null
  chequeDate: string | null
  amountPaise: Paise
  /** The parts that the payment was split into. */
  parts: ReceiptPart[]
  /** The course's fee, and what had been taken off it before the payment; */
  fullFeePaise: Paise
  concessionPaise: Paise
  /** fines, what of them the bank's charges for cheques were, and what had been paid. */
  finePaise: Paise
  chargesPaise: Paise
  paidPaise: Paise
  /** The amount due afterwards. */
  duePaise: Paise
  /** The part of it that was asked for by that day; null for a payment of before this was kept. */
  dueNowPaise: Paise | null
  paymentMethod: PaymentMethod
  reference: string | null
  receivedBy: string
  reversedAt: Date | null
  reason: string | null
  isBounce: boolean
}

/** The part of the college's data that a receipt shows; undefined before the office has filled it in. */
export type PrintingCollege =
  | (NonNullable<Parameters<typeof letterheadOf>[0]> & { admission: { session?: string | undefined } })
  | undefined

/** The receipt as it is printed, with the college as it is known now; before the office has filled that in, its lines are empty. */
export const toReceipt = (
  {
    paidAt,
    paidOn,
    uniqueId,
    name,
    rollNumber,
    admissionYear,
    semester,
    fullFeePaise,
    concessionPaise,
    finePaise,
    chargesPaise,
    paidPaise,
    amountPaise,
    duePaise,
    dueNowPaise,
    reference,
    chequeBank,
    chequeDate,
    ...rest
  }: StoredReceipt,
  institute: PrintingCollege,
  confirmation: string,
): Receipt => {
  const { reversedAt, reason, isBounce, ...stored } = rest
  return {
    ...stored,
    paidAt: paidAt.toISOString(),
    ...(paidOn !== null && { paidOn }),
    institute: letterheadOf(institute),
    student: { uniqueId, name, ...(rollNumber !== null && { rollNumber }) },
    session: academicSessionOf(admissionYear, institute?.admission.session),
    ...(semester !== null && { semester }),
    account: {
      course_Fee: toRupees(fullFeePaise - concessionPaise),
      ...(concessionPaise > 0 && { concession: toRupees(concessionPaise) }),
      late_Fine: toRupees(finePaise),
      ...(chargesPaise > 0 && { charges: toRupees(chargesPaise) }),
      paid_before: toRupees(paidPaise),
    },
    amount: toRupees(amountPaise),
    amountInWords: amountInWords(toRupees(amountPaise)),
    ...(reference !== null && { reference }),
    ...(chequeBank !== null && { chequeBank }),
    ...(chequeDate !== null && { chequeDate }),
    amount_due: toRupees(duePaise),
    ...(dueNowPaise !== null && { due_now: toRupees(dueNowPaise) }),
    ...(reversedAt !== null && { reversed: { at: reversedAt.toISOString(), reason: reason ?? '', ...(isBounce && { isBounce }) } }),
    confirmation,
  }
}
