import { feePayment } from '@campus/contracts/fees/schema.ts'
import { recordPaymentWords } from '@campus/contracts/fees/words.ts'
import { type FieldErrors, fieldErrors } from '@campus/contracts/kit/errors.ts'
import { formatRupees, readRupeesIfWritten } from '@campus/contracts/kit/money.ts'
import { studentIdWords } from '@campus/contracts/students/student-id.ts'

/** A payment as it stands in the form. */
export type PaymentDraft = { id: string; paymentMethod: string; amount: string; reference: string }

/** The draft as the server takes it, or by field what is wrong. `due` is the account's; null while no account is known. */
export const checkPayment = ({ id, paymentMethod, amount, reference }: PaymentDraft, due: number | null) => {
  const checked = feePayment.safeParse({ uniqueId: id, paymentMethod, Paid_amount: readRupeesIfWritten(amount), reference })
  const errors: FieldErrors = {
    ...(checked.success ? tooMuch(checked.data.Paid_amount, due) : fieldErrors(checked.error.issues)),
    ...(due === null && { uniqueId: studentIdWords.notValidated }),
  }
  return { payment: checked.data, errors }
}

const tooMuch = (amount: number, due: number | null): FieldErrors =>
  due !== null && amount > due ? { Paid_amount: recordPaymentWords.tooMuch(formatRupees(due)) } : {}
