import type { PaymentMethod } from '@campus/contracts/fees/options.ts'
import type { FeeEntry } from '@campus/contracts/fees/ledger-schema.ts'
import type { FeePayment, PaymentReceipt } from '@campus/contracts/fees/schema.ts'
import { recordPaymentMessages } from '@campus/contracts/fees/messages.ts'
import type { FieldErrors } from '@campus/contracts/core/errors.ts'
import { formatRupees, readRupees } from '@campus/contracts/core/money.ts'
import { fieldMessages } from '@campus/contracts/core/messages.ts'
import { showAlert, showOffer } from '@campus/ui/feedback/alerts.ts'
import { serverErrors } from '@campus/ui/form/use-contract-form.ts'
import { findIncompleteInput } from '@campus/ui/form/incomplete-input.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { messageOf } from '../api-client/failure-message.ts'
import { useRecordPayment } from './api.ts'
import { checkPayment } from './payment-validation.ts'
import { type Extras, noExtras } from './payment-details-fields.tsx'
import { useFeeAccount } from './use-fee-account.ts'
import { useLedgerWrite } from './use-ledger-write.ts'
import { useJustRefreshed } from './use-just-refreshed.ts'

const fields = ['uniqueId', 'paymentMethod', 'Paid_amount', 'reference', 'chequeBank', 'chequeDate', 'paidOn', 'reason'] as const

type Field = (typeof fields)[number]

const typedFields = ['amount', 'reference', 'chequeBank', 'chequeDate', 'paidOn', 'reason'] as const

type Values = Extras & { id: string; paymentMethod: PaymentMethod | ''; amount: string }

const nothing = { ...noExtras, paymentMethod: '', amount: '' } as const

/** The payment that was last taken here. */
export type Taken = { payment: FeePayment; receiptNumber: PaymentReceipt['receiptNumber'] }

/** Returns the payment as it is being written, the student whom it is for, its errors and what sends it. */
export const usePaymentForm = (firstId: string) => {
  const [values, setValues] = useState<Values>({ ...nothing, id: firstId })
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<FieldErrors>({})
  const [taken, setTaken] = useState<Taken | null>(null)
  const [refreshed, flagRefresh] = useJustRefreshed()
  const paying = useRef(false)
  const payButton = useRef<HTMLButtonElement>(null)
  const receiptLink = useRef<HTMLAnchorElement>(null)
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useRecordPayment()

  const student = useFeeAccount(values.id)
  const { account, ledger } = student
  const { attempt, forget } = useLedgerWrite(student.id)
  /** The sent versions of one payment while its result is unknown. */
  const sent = useRef<FeePayment[]>([])

  const { payment, errors } = checkPayment({ ...values, id: student.id }, account?.fee ?? null)

  const set = (changed: Partial<Values>) => {
    // Adding a cheque's number does not start another payment.
    if (Object.keys(changed).some((name) => name !== 'reference')) {
      forget()
      sent.current = []
    }
    setTried(false)
    setRefused({})
    setValues((before) => ({ ...before, ...changed }))
  }

  /** The receipt, and whether the payment was recorded now or by an earlier attempt. */
  const record = async (wanted: FeePayment) => {
    sent.current.push(wanted)
    const outcome = await attempt({ send: (key) => mutateAsync({ body: wanted, key }), find: receiptOf(sent.current) })
    const receiptNumber = 'reply' in outcome ? outcome.reply.data.receiptNumber : outcome.found
    if ('reply' in outcome && !ledger?.entries.some((entry) => entry.receiptNumber === receiptNumber))
      return { receiptNumber, title: recordPaymentMessages.done, text: outcome.reply.message, kind: 'success' as const }
    const { title, text } = recordPaymentMessages.already
    return { receiptNumber, title, text: text(formatRupees(wanted.Paid_amount), receiptNumber), kind: 'warning' as const }
  }

  const pay = async (wanted: FeePayment) => {
    try {
      const { receiptNumber, ...alert } = await record(wanted)
      set(nothing)
      setTaken({ payment: wanted, receiptNumber })
      flagRefresh()
      const wantsPaper = await showOffer({ ...alert, offer: recordPaymentMessages.print })
      if (wantsPaper) await navigate({ to: '/receipts/$number', params: { number: receiptNumber }, search: { print: true } })
      else receiptLink.current?.focus()
    } catch (error) {
      setRefused(serverErrors(error) ?? {})
      const { title, text } = recordPaymentMessages.failed
      await showAlert({ title, text: messageOf(error, text), kind: 'failure' })
    }
  }

  /** Returns whether all is valid; otherwise the first wrong field shows its error and gets the focus. */
  const isRight = (form: HTMLFormElement) => {
    const half = findIncompleteInput(form)
    if (half) {
      setRefused({ [half.name]: fieldMessages.halfWritten })
      half.focus()
      return false
    }
    const [wrong] = fields.filter((field) => field in errors)
    setTried(true)
    if (wrong !== undefined) form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    return wrong === undefined
  }

  /** Enter in a field focuses the button, which names the amount. */
  const leadOn = (form: HTMLFormElement) => {
    if (!paying.current && isRight(form)) payButton.current?.focus()
  }

  const submit = async (form: HTMLFormElement) => {
    if (paying.current || !isRight(form) || !payment) return
    paying.current = true
    await pay(payment)
    paying.current = false
  }

  const isTakenBack = ledger?.entries.some(({ receiptNumber, isReversed }) => isReversed && receiptNumber === taken?.receiptNumber)
  const shown = tried ? { ...refused, ...errors } : refused
  return {
    student,
    values,
    set,
    /** Whether something is typed that would be lost. */
    isTyped: typedFields.some((field) => values[field].trim() !== ''),
    /** The sum that Pay would take; null while something is wrong with it. */
    amount: 'Paid_amount' in errors ? null : readRupees(values.amount),
    errorAt: (field: Field) => shown[field] ?? null,
    busy: isPending,
    submit,
    leadOn,
    /** The payment that was taken last, as long as it is not taken back. */
    taken: isTakenBack ? null : taken,
    refreshed,
    payButton,
    receiptLink,
  }
}

/** Finds the receipt of a payment sent in one of these versions. */
const receiptOf = (payments: readonly FeePayment[]) => (entries: FeeEntry[]) =>
  entries.find(
    ({ kind, paymentMethod, amount, reference }) =>
      kind === 'Payment' &&
      payments.some(
        (payment) =>
          payment.paymentMethod === paymentMethod && payment.Paid_amount === amount && (payment.reference ?? '') === (reference ?? ''),
      ),
  )?.receiptNumber
