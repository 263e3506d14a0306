import type { PaymentMethod } from '@campus/contracts/fees/options.ts'
import type { FeePayment, PaymentReceipt } from '@campus/contracts/fees/schema.ts'
import { recordPaymentWords } from '@campus/contracts/fees/words.ts'
import type { FieldErrors } from '@campus/contracts/kit/errors.ts'
import { readRupees } from '@campus/contracts/kit/money.ts'
import { alertTitles, failureWords } from '@campus/contracts/kit/words.ts'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { serverErrors } from '@campus/ui/form/contract-form.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../kit/failure.ts'
import { useIdCheck } from '../students/use-id-check.ts'
import { feeInfoQuery, useRecordPayment } from './api.ts'
import { checkPayment } from './payment-errors.ts'
import { useRefreshFlag } from './use-refresh-flag.ts'

const fields = ['uniqueId', 'paymentMethod', 'Paid_amount'] as const

type Field = (typeof fields)[number]

type Values = { id: string; paymentMethod: PaymentMethod | ''; amount: string }

/** The payment that was last taken here. */
export type Taken = { payment: FeePayment; receiptNumber: PaymentReceipt['receiptNumber'] }

/** The form's values, the account that they are about, what is wrong with them, and the paying. */
export const usePaymentForm = (firstId: string) => {
  const [values, setValues] = useState<Values>({ id: firstId, paymentMethod: '', amount: '' })
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<FieldErrors>({})
  const [taken, setTaken] = useState<Taken | null>(null)
  const [refreshed, flagRefresh] = useRefreshFlag()
  const paying = useRef(false)
  const idInput = useRef<HTMLInputElement>(null)
  const methodInput = useRef<HTMLInputElement>(null)
  const amountInput = useRef<HTMLInputElement>(null)
  const receiptLink = useRef<HTMLAnchorElement>(null)
  const record = useRecordPayment()

  const check = useIdCheck(values.id)
  const id = values.id.trim()
  const info = useQuery({ ...feeInfoQuery(id), ...(check !== 'valid' && { queryFn: skipToken }) })
  const account = check === 'valid' ? info.data : undefined
  useFailureAlert(info)

  const { payment, errors } = checkPayment({ ...values, id }, account?.fee.amount_due ?? null)

  const set = (changed: Partial<Values>) => {
    setTried(false)
    setRefused({})
    setValues((before) => ({ ...before, ...changed }))
  }

  const pay = async (wanted: FeePayment) => {
    try {
      const { message, data } = await record.mutateAsync(wanted)
      set({ paymentMethod: '', amount: '' })
      setTaken({ payment: wanted, receiptNumber: data.receiptNumber })
      flagRefresh()
      await showAlert({ title: recordPaymentWords.done, text: message, kind: 'success' })
      receiptLink.current?.focus()
    } catch (error) {
      setRefused(serverErrors(error) ?? {})
      const { title, text } = recordPaymentWords.failed
      await showAlert({ title, text: messageOf(error, text), kind: 'failure' })
    }
  }

  const focusOn = (field: Field) => {
    const inputs = { uniqueId: idInput, paymentMethod: methodInput, Paid_amount: amountInput }
    inputs[field].current?.focus()
  }

  const submit = async () => {
    if (paying.current) return
    const [wrong] = fields.filter((field) => field in errors)
    setTried(true)
    if (wrong !== undefined) return focusOn(wrong)
    if (!payment) return
    paying.current = true
    await pay(payment)
    paying.current = false
  }

  const shown = tried ? { ...refused, ...errors } : refused
  return {
    values,
    set,
    id,
    check,
    account,
    /** The sum that Pay would take; null while something is wrong with it. */
    amount: 'Paid_amount' in errors ? null : readRupees(values.amount),
    errorAt: (field: Field) => shown[field] ?? null,
    busy: record.isPending,
    submit,
    taken,
    refreshed,
    idInput,
    methodInput,
    amountInput,
    receiptLink,
  }
}

/** An account that cannot be fetched is told of once, in a dialog. */
const useFailureAlert = ({ error, errorUpdatedAt }: { error: Error | null; errorUpdatedAt: number }) => {
  const failure = error && messageOf(error, failureWords.wentWrong)
  useEffect(() => {
    if (failure) void showAlert({ title: alertTitles.oops, text: failure, kind: 'failure' })
  }, [failure, errorUpdatedAt])
}
