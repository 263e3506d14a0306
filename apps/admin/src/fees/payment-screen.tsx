import { useMay } from '../identity/duties/use-may.ts'
import { adminFrameMessages } from '@campus/contracts/dashboard/messages.ts'
import { type PaymentMethod, paymentMethods } from '@campus/contracts/fees/options.ts'
import { amountInWords } from '@campus/contracts/core/formats/amount-in-words.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { dueMessages } from '@campus/contracts/fees/due-messages.ts'
import { receiptMessages } from '@campus/contracts/fees/messages.ts'
import { feePanelMessages } from '@campus/contracts/fees/panel-messages.ts'
import type { Fee } from '@campus/contracts/fees/schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { DueDays } from '@campus/ui/fees/due-days.tsx'
import { TextInput } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { FC } from 'react'
import { IconArrowsLeftRight, IconCash, IconCreditCard, IconDeviceMobile, IconSignature } from '@tabler/icons-react'
import { ChoiceStrip } from '../form/choice-strip.tsx'
import { ignoreHeldKey, useEnterMovesFocus } from '../form/use-enter-moves-focus.ts'
import layout from '../form/form-screen.module.css'
import { ctrlEnterSubmitProps, useCtrlEnterSubmit } from '../form/use-ctrl-enter-submit.ts'
import { useUnsavedChanges } from '../form/use-unsaved-changes.ts'
import { DefaultNameNote } from '../identity/profile/default-name-note.tsx'
import { Page } from '../page/page.tsx'
import { QueryState } from '../page/query-state.tsx'
import { fullName } from '../students/full-name.ts'
import { StudentIdField } from '../students/id-field/student-id-field.tsx'
import { FeeLedger } from './fee-ledger.tsx'
import styles from './payment-screen.module.css'
import { chargesOf, FeeSummary, takenOff } from './fee-summary.tsx'
import { Payer } from './payer.tsx'
import { PaymentDetailsFields, withoutPlace } from './payment-details-fields.tsx'
import { payLabel, PaymentPreview } from './payment-preview.tsx'
import { PaymentRecordedNote } from './payment-recorded-note.tsx'
import { UnderWay } from './under-way.tsx'
import { usePaymentForm } from './use-payment-form.ts'

const formId = 'fee-form'
/** Describes the button for screen readers. */
const willId = 'fee-will'

const drawings: Record<PaymentMethod, FC> = {
  Cash: IconCash,
  Cheque: IconSignature,
  'Online Transfer': IconArrowsLeftRight,
  UPI: IconDeviceMobile,
  'Card Payment': IconCreditCard,
}

const route = getRouteApi('/student/pay/fee')

/**
 * Records a student's payment at the office, and shows their ledger, also to those who only read it. A link to another student resets it.
 */
export const PaymentScreen = () => {
  const { id = '' } = route.useSearch()
  return <FeeForm key={id} firstId={id} />
}

const FeeForm = ({ firstId }: { firstId: string }) => {
  const takes = useMay()('fees.collect')
  const form = useCtrlEnterSubmit()
  const payment = usePaymentForm(firstId)
  const { student, values, set, amount, errorAt, busy, submit, leadOn, isTyped, payButton } = payment
  const { id, check, account, ledger } = student
  useEnterMovesFocus(form, leadOn)
  useUnsavedChanges(isTyped)

  return (
    <Page
      title={adminFrameMessages.sidebar.feePayment}
      actions={
        takes && (
          <Button
            ref={payButton}
            type="submit"
            form={formId}
            busy={busy}
            aria-describedby={willId}
            onKeyDown={ignoreHeldKey}
            {...ctrlEnterSubmitProps}
          >
            <span className={styles.pay}>{busy ? 'Paying…' : payLabel({ amount, method: values.paymentMethod, account })}</span>
          </Button>
        )
      }
    >
      <div className={`${layout.columns} ${styles.columns}`}>
        <form
          ref={form}
          id={formId}
          className={`panel ${layout.form}`}
          aria-label={adminFrameMessages.sidebar.feePayment}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (takes) void submit(event.currentTarget)
          }}
        >
          <div className={layout.who}>
            <StudentIdField
              name="uniqueId"
              value={values.id}
              onChange={(written) => set({ id: written })}
              check={check}
              error={errorAt('uniqueId')}
              readOnly={busy}
            />
            {account && <Payer id={id} account={account} courseName={ledger?.courseName} />}
            {account && <UnderWay uniqueId={id} />}
          </div>
          {takes && <PaymentFields payment={payment} />}
        </form>
        <AccountColumn payment={payment} />
        {account && ledger && <FeeLedger key={id} uniqueId={id} name={fullName(account.student)} ledger={ledger} />}
      </div>
    </Page>
  )
}

type PaymentProps = { payment: ReturnType<typeof usePaymentForm> }

/** How much is paid and how, and in words what Pay will do. */
const PaymentFields = ({ payment: { student, values, set, amount, errorAt, busy } }: PaymentProps) => {
  const { id, account } = student
  return (
    <>
      <ChoiceStrip
        legend={receiptMessages.method}
        name="paymentMethod"
        options={paymentMethods.map((method) => ({ value: method, label: <Method method={method} /> }))}
        value={values.paymentMethod}
        onChange={(paymentMethod) => set({ paymentMethod, ...withoutPlace(paymentMethod) })}
        error={errorAt('paymentMethod')}
        readOnly={busy}
      />
      <div className={styles.sum}>
        <TextInput
          name="Paid_amount"
          value={values.amount}
          onChange={({ currentTarget }) => set({ amount: currentTarget.value })}
          label="Amount"
          leftSection="₹"
          description={amount === null ? feePanelMessages.amountHelp : amountInWords(amount)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          readOnly={busy}
          error={errorAt('Paid_amount')}
          classNames={{ input: styles.amount ?? '', section: styles.rupee ?? '' }}
        />
        {account && <Offers fee={account.fee} onChoose={(rupees) => set({ amount: String(rupees) })} />}
      </div>
      <PaymentDetailsFields method={values.paymentMethod} values={values} set={set} errorAt={errorAt} readOnly={busy} />
      <PaymentPreview id={willId} uniqueId={id} account={account} amount={amount} method={values.paymentMethod} extras={values} />
    </>
  )
}

/** Shows the account beside the form: the payment just taken, the amount due, and its dates. */
const AccountColumn = ({ payment: { student, amount, taken, refreshed, receiptLink } }: PaymentProps) => {
  const { account, ledger, failed } = student
  return (
    <div className={`stack ${styles.beside}`}>
      <DefaultNameNote />
      {taken && <PaymentRecordedNote taken={taken} link={receiptLink} />}
      {(account || !failed) && (
        <FeeSummary
          fee={account?.fee}
          less={takenOff(account?.fee, ledger)}
          charges={chargesOf(account?.fee, ledger)}
          paying={amount}
          refreshed={refreshed}
        />
      )}
      {failed && <QueryState query={failed} pending={0} />}
      {account && ledger && account.fee.amount_due > 0 && (
        <section className={`panel ${styles.days}`}>
          <h2 id="due-days">{dueMessages.title}</h2>
          <DueDays instalments={ledger.instalments} lateFines={ledger.lateFines} labelledBy="due-days" />
        </section>
      )}
    </div>
  )
}

/** Fills in what is due now, or what comes next where nothing is, and everything that is left. */
const Offers = ({
  fee: { due_now, next_due, amount_due, payable = amount_due },
  onChoose,
}: {
  fee: Fee
  onChoose: (rupees: number) => void
}) => {
  const first = due_now > 0 ? due_now : (next_due?.amount ?? 0)
  return (
    <div className={styles.offers}>
      {first > 0 && (
        <Button variant="subtle" onClick={() => onChoose(first)}>
          {due_now > 0 ? feePanelMessages.payNow(formatRupees(first)) : feePanelMessages.payNext(formatRupees(first))}
        </Button>
      )}
      {payable > first && (
        <Button variant="subtle" onClick={() => onChoose(payable)}>
          {feePanelMessages.allDue(formatRupees(payable))}
        </Button>
      )}
    </div>
  )
}

const Method = ({ method }: { method: PaymentMethod }) => {
  const Drawing = drawings[method]
  return (
    <span className={styles.method}>
      <Drawing aria-hidden /> {method}
    </span>
  )
}
