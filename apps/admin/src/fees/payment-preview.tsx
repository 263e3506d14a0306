import { bankMessages } from '@campus/contracts/fees/bank-messages.ts'
import type { PaymentMethod } from '@campus/contracts/fees/options.ts'
import type { OfficeFeeInfo } from '@campus/contracts/fees/schema.ts'
import { recordPaymentMessages as words } from '@campus/contracts/fees/messages.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { formatRupees, rupeesLess } from '@campus/contracts/core/money.ts'
import { Info } from '@campus/ui/icons.tsx'
import { useSendsMails } from '../page/institute-query.ts'
import { fullName } from '../students/full-name.ts'
import styles from './payment-screen.module.css'
import type { Extras } from './payment-details-fields.tsx'

type Written = {
  /** In rupees; null while something is wrong with it. */
  amount: number | null
  method: PaymentMethod | ''
  account: OfficeFeeInfo['Student_Info'] | undefined
}

/** Returns the button's label: the amount once it is typed, and all details once nothing is missing. */
export const payLabel = ({ amount, method, account }: Written): string => {
  if (amount === null) return 'Pay'
  if (method === '' || !account) return `Pay ${formatRupees(amount)}`
  return words.pay(formatRupees(amount), words.by[method], fullName(account.student))
}

type BankDetails = Pick<Extras, 'reference' | 'chequeBank' | 'chequeDate'>

/** Returns the bank's reference of the payment; '' until it is typed. */
const bankSentence = (method: PaymentMethod, { reference, chequeBank, chequeDate }: BankDetails): string => {
  if (method !== 'Cheque') return reference === '' ? '' : bankMessages.will.other(reference)
  const isWhole = [reference, chequeBank, chequeDate].every((written) => written !== '')
  return isWhole ? bankMessages.will.cheque(reference, chequeBank, formatCalendarDay(chequeDate)) : ''
}

/** `extras.paidOn` is the earlier day of a payment that is entered only now, else ''. */
type PaymentPreviewProps = Written & { id: string; uniqueId: string; extras: BankDetails & Pick<Extras, 'paidOn'> }

/** Describes in sentences what Pay will do. This is the only confirmation; no dialog repeats it. */
export const PaymentPreview = ({ id, uniqueId, amount, method, account, extras }: PaymentPreviewProps) => {
  const sendsMails = useSendsMails()
  return (
    <div id={id} className={`note ${styles.note}`}>
      <Info />
      <div>
        {amount !== null && method !== '' && account && (
          <p className={styles.will}>
            {words.will({
              amount: formatRupees(amount),
              by: words.by[method],
              name: fullName(account.student),
              uniqueId,
              left: formatRupees(rupeesLess(account.fee.amount_due, amount)),
              leftNow: formatRupees(Math.max(0, rupeesLess(account.fee.due_now, amount))),
              email: sendsMails ? account.student.email[0] : undefined,
            })}
            {[bankSentence(method, extras), extras.paidOn === '' ? '' : words.earlier.will(formatCalendarDay(extras.paidOn))]
              .filter(Boolean)
              .map((sentence) => ` ${sentence}`)
              .join('')}
          </p>
        )}
        <p>{words.lasting}</p>
      </div>
    </div>
  )
}
