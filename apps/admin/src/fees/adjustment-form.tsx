import { type FeeAdjustment, feeAdjustment } from '@campus/contracts/fees/ledger.ts'
import { adjustmentKinds } from '@campus/contracts/fees/options.ts'
import { alertTitles, failureWords } from '@campus/contracts/kit/words.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/contract-form.ts'
import { NumberInput, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { messageOf } from '../kit/failure.ts'
import { SelectField } from '../table/select-field.tsx'
import { useAdjustFees } from './api.ts'
import styles from './fee-ledger.module.css'

type AdjustmentFormProps = { uniqueId: string; onDone: () => void }

const asked = feeAdjustment.omit({ uniqueId: true })

/** Changes what an account owes: a concession, or a fine by hand. */
export const AdjustmentForm = ({ uniqueId, onDone }: AdjustmentFormProps) => {
  const adjust = useAdjustFees()
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])

  const onValid = async (change: Omit<FeeAdjustment, 'uniqueId'>) => {
    try {
      const { message } = await adjust.mutateAsync({ uniqueId, ...change })
      showToast({ message, kind: 'success' })
      onDone()
    } catch (error) {
      if (showServerErrors(form, error)) return
      await showAlert({ title: alertTitles.oops, text: messageOf(error, failureWords.wentWrong), kind: 'failure' })
    }
  }
  const { form, formProps } = useContractForm({ schema: asked, empty: { kind: '', amount: '', reason: '' }, onValid, check: 'on-submit' })

  return (
    <form className={styles.reversal} {...formProps} aria-label="Concession or fine">
      <SelectField key={form.key('kind')} {...form.getInputProps('kind')} ref={first} label="What to change">
        <option value="">Choose</option>
        {adjustmentKinds.map((kind) => (
          <option key={kind}>{kind}</option>
        ))}
      </SelectField>
      <NumberInput
        key={form.key('amount')}
        {...form.getInputProps('amount')}
        label="Amount of the change"
        description="Below zero takes back."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        leftSection="₹"
        thousandSeparator=","
        thousandsGroupStyle="lakh"
        hideControls
      />
      <TextInput key={form.key('reason')} {...form.getInputProps('reason')} label="Reason" maxLength={200} autoComplete="off" />
      <div className={styles.answers}>
        <Button look="quiet" size="small" onClick={onDone}>
          Leave it
        </Button>
        <Button type="submit" size="small" busy={adjust.isPending}>
          {adjust.isPending ? 'Writing…' : 'Write it down'}
        </Button>
      </div>
    </form>
  )
}
