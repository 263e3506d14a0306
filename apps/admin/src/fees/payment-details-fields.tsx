import { bankMessages } from '@campus/contracts/fees/bank-messages.ts'
import type { PaymentMethod } from '@campus/contracts/fees/options.ts'
import { recordPaymentMessages as words } from '@campus/contracts/fees/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { TextInput } from '@mantine/core'
import styles from './payment-screen.module.css'
import { addDays } from './report-period.ts'

/** The details of a payment beside student, method and amount. */
export type Extras = {
  reference: string
  chequeBank: string
  chequeDate: string
  /** The payment was made on an earlier day: `paidOn` and `reason` count. */
  isEarlier: boolean
  paidOn: string
  reason: string
}

export const noExtras: Extras = { reference: '', chequeBank: '', chequeDate: '', isEarlier: false, paidOn: '', reason: '' }

/** Money that is counted out has no number by which a bank would find it. */
const hasReference = (method: PaymentMethod | '') => method !== '' && method !== 'Cash'

const optional = (label: string) => `${label} (optional)`

/** Returns the details that another method does not have, emptied. */
export const withoutPlace = (method: PaymentMethod): Partial<Extras> => ({
  ...(!hasReference(method) && { reference: '' }),
  ...(method !== 'Cheque' && { chequeBank: '', chequeDate: '' }),
})

type PaymentDetailsFieldsProps = {
  method: PaymentMethod | ''
  values: Extras
  set: (changed: Partial<Extras>) => void
  errorAt: (field: Exclude<keyof Extras, 'isEarlier'>) => string | null
  readOnly: boolean
}

/** Fields for number, bank and date of payments without cash, and for the day of a backdated payment. */
export const PaymentDetailsFields = ({ method, values, set, errorAt, readOnly }: PaymentDetailsFieldsProps) => {
  const field = (name: Exclude<keyof Extras, 'isEarlier'>) => ({
    name,
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set({ [name]: currentTarget.value }),
    autoComplete: 'off',
    spellCheck: false,
    readOnly,
    error: errorAt(name),
    className: styles.reference ?? '',
  })
  return (
    <>
      {hasReference(method) && (
        <div className={styles.extras}>
          <TextInput
            {...field('reference')}
            label={method === 'Cheque' ? words.reference.label : optional(words.reference.label)}
            description={method === 'Cheque' ? bankMessages.chequeNumber : words.reference.hint}
            required={method === 'Cheque'}
          />
          {method === 'Cheque' && <TextInput {...field('chequeBank')} label={words.cheque.bank} required />}
          {method === 'Cheque' && <TextInput {...field('chequeDate')} label={words.cheque.date} required type="date" />}
        </div>
      )}
      <div>
        <Button
          variant="subtle"
          size="small"
          aria-expanded={values.isEarlier}
          onClick={() => set(values.isEarlier ? { isEarlier: false, paidOn: '', reason: '' } : { isEarlier: true })}
        >
          {values.isEarlier ? words.earlier.close : words.earlier.open}
        </Button>
      </div>
      {values.isEarlier && (
        <div className={styles.extras}>
          <TextInput {...field('paidOn')} label={words.earlier.day} type="date" max={addDays(collegeDay(), -1)} />
          <TextInput {...field('reason')} label={words.earlier.reason} />
          <p className={`note ${styles.hint}`}>{words.earlier.hint}</p>
        </div>
      )}
    </>
  )
}
