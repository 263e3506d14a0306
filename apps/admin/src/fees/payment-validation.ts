import { bankMessages } from '@campus/contracts/fees/bank-messages.ts'
import { leastPayment } from '@campus/contracts/fees/options.ts'
import { type Fee, feePayment } from '@campus/contracts/fees/schema.ts'
import { recordPaymentMessages } from '@campus/contracts/fees/messages.ts'
import { type FieldErrors, fieldErrors } from '@campus/contracts/core/errors.ts'
import { formatRupees, readRupeesIfWritten } from '@campus/contracts/core/money.ts'
import { studentIdMessages } from '@campus/contracts/core/identifiers/student-id.ts'
import type { Extras } from './payment-details-fields.tsx'

/** A payment as it stands in the form. */
type PaymentDraft = Extras & { id: string; paymentMethod: string; amount: string }

/** Returns the payment as the server takes it, or errors by field. `fee` is the account's; null without an account. */
export const checkPayment = ({ id, amount, isEarlier, ...written }: PaymentDraft, fee: Fee | null) => {
  const checked = feePayment.safeParse({ ...written, uniqueId: id, Paid_amount: readRupeesIfWritten(amount) })
  const errors: FieldErrors = {
    ...(checked.success ? wrongFor(checked.data.Paid_amount, fee) : fieldErrors(checked.error.issues)),
    ...(isEarlier && written.paidOn === '' && { paidOn: recordPaymentMessages.earlier.missing }),
    ...(written.paymentMethod === 'Cheque' && incompleteCheque(written)),
    ...(fee === null && { uniqueId: studentIdMessages.notValidated }),
  }
  return { payment: checked.data, errors }
}

/** A cheque needs its details here, although the endpoint accepts one without. */
const incompleteCheque = ({ reference, chequeBank, chequeDate }: Pick<Extras, 'reference' | 'chequeBank' | 'chequeDate'>): FieldErrors => {
  const { missing } = bankMessages
  return {
    ...(reference.trim() === '' && { reference: missing.reference }),
    ...(chequeBank.trim() === '' && { chequeBank: missing.chequeBank }),
    ...(chequeDate === '' && { chequeDate: missing.chequeDate }),
  }
}

const wrongFor = (amount: number, fee: Fee | null): FieldErrors => {
  if (!fee) return {}
  if (amount > fee.amount_due) return { Paid_amount: recordPaymentMessages.tooMuch(formatRupees(fee.amount_due)) }
  const { payable = fee.amount_due } = fee
  if (amount < leastPayment(payable)) return { Paid_amount: recordPaymentMessages.tooLittle }
  return amount > payable ? { Paid_amount: recordPaymentMessages.ahead(formatRupees(payable)) } : {}
}
