import { paymentPageMessages } from '@campus/contracts/fees/messages.ts'
import { paymentHintMessages } from '@campus/contracts/fees/payment-hint-messages.ts'
import type { Fee } from '@campus/contracts/fees/schema.ts'
import { formatTime } from '@campus/contracts/core/dates.ts'
import { formatRupees, rupeesLess } from '@campus/contracts/core/money.ts'
import { payOnlineMessages as words } from '@campus/contracts/payments/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { hintBelow } from '@campus/ui/form/hint-below.ts'
import { ArrowRight } from '@campus/ui/icons.tsx'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import { messageOf } from '../../api-client/read-failure.ts'
import { onlineSetupQuery, underWayQuery, useBeginPayment } from '../../payments/api.ts'
import { amountOf } from './parse-amount.ts'
import styles from './payment-information.module.css'
import { usePayment } from '../../payments/payment-store.ts'

type PayFormProps = { fee: Fee | undefined; written: string; onWrite: (written: string) => void }

/** The amount to pay, and the way to the provider's page; while the college takes no payments online, a warning that says so. */
export const PayForm = ({ fee, written, onWrite }: PayFormProps) => {
  const uniqueId = usePayment((payment) => payment.uniqueId)
  const { data: setup, refetch } = useQuery(onlineSetupQuery)
  const begin = useBeginPayment()
  const [problem, setProblem] = useState<string | null>(null)
  const isBusy = useRef(false)

  const pay = async () => {
    const { provider } = setup ?? (await refetch()).data ?? {}
    if (provider === undefined) return showAlert({ title: words.failed, text: words.notNow, kind: 'failure' })
    if (provider === 'none') return showAlert({ ...paymentPageMessages.underDevelopment, kind: 'warning' })
    const paying = amountOf(written)
    if (uniqueId === null || !fee) return setProblem(words.findFirst)
    if (paying === null) return setProblem(words.noAmount)
    if (paying > (fee.payable ?? fee.amount_due)) return setProblem(outlook(fee, paying))
    try {
      const { redirectUrl } = await begin.mutateAsync({ uniqueId, amount: paying })
      location.assign(redirectUrl)
    } catch (error) {
      await showAlert({ title: words.failed, text: messageOf(error, words.failed), kind: 'failure' })
    }
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    await pay()
    isBusy.current = false
  }
  return (
    <form className={`no-print ${styles.pay}`} aria-labelledby="payment-information" noValidate onSubmit={(event) => void submit(event)}>
      {setup?.isTrial && <p className={styles.trial}>{words.trial}</p>}
      {fee && uniqueId !== null && setup && setup.provider !== 'none' && <UnderWay uniqueId={uniqueId} />}
      <TextInput
        value={written}
        onChange={({ currentTarget }) => {
          setProblem(null)
          onWrite(currentTarget.value)
        }}
        label={paymentPageMessages.amount}
        description={fee ? outlook(fee, amountOf(written)) : undefined}
        error={problem}
        inputWrapperOrder={hintBelow}
        leftSection="₹"
        inputMode="decimal"
        autoComplete="transaction-amount"
        maxLength={20}
        classNames={{ input: `num ${styles.amount}`, section: styles.rupee ?? '' }}
      />
      <Button type="submit" busy={begin.isPending}>
        {paymentPageMessages.pay} <ArrowRight />
      </Button>
    </form>
  )
}

/** Says what somebody is paying already, so that nobody pays it again. */
const UnderWay = ({ uniqueId }: { uniqueId: string }) => {
  const { data: [paying] = [] } = useQuery(underWayQuery(uniqueId))
  return (
    <div className={styles.underWay} role="status">
      {paying && (
        <p className={styles.trial}>
          {words.underWay(formatRupees(paying.amount), formatTime(paying.begunAt))} {words.underWayHelp}
        </p>
      )}
    </div>
  )
}

/** Returns a hint on the amounts that can be paid, or on the account after this payment. */
const outlook = ({ amount_due: due, payable = due }: Fee, paying: number | null): string => {
  if (due === 0) return paymentHintMessages.nothingDue
  if (paying === null) return paymentHintMessages.amountRange(formatRupees(Math.min(1, payable)), formatRupees(payable))
  if (paying > due) return paymentHintMessages.tooMuch(formatRupees(due))
  if (paying > payable) return paymentHintMessages.tooEarly(formatRupees(payable))
  return paymentHintMessages.staysDue(formatRupees(rupeesLess(due, paying)))
}
