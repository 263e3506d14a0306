import { actionMessages, alertTitles, failureMessages } from '@campus/contracts/core/messages.ts'
import { seemsMistyped, studentIdMessages } from '@campus/contracts/core/identifiers/student-id.ts'
import { paymentHintMessages } from '@campus/contracts/fees/payment-hint-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { Alert, Check } from '@campus/ui/icons.tsx'
import { Search } from '@campus/ui/page-icons.tsx'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../api-client/read-failure.ts'
import { feeSearchSchema, useSearchFees } from './api.ts'
import { usePayment } from '../../payments/payment-store.ts'
import styles from './student-search.module.css'
import { type IdCheck, useIdCheck } from './use-id-check.ts'

const said: Record<IdCheck, string> = {
  idle: '',
  unfit: '',
  checking: studentIdMessages.checking,
  valid: studentIdMessages.valid,
  unknown: studentIdMessages.unknown,
  failed: studentIdMessages.failed,
}

/** Hides the last result after a search without one: it would stand below the id of somebody else. */
const forgetShown = () => usePayment.getState().clear()

/** The id field, checked while typing, and the Search button. */
export const StudentSearch = () => {
  const search = useSearchFees()
  const [written, setWritten] = useState<string | null>(null)
  const check = useIdCheck(written)
  const [wanted] = useState(() => usePayment.getState().wanted ?? '')

  const onValid = async ({ uniqueId }: { uniqueId: string }) => {
    try {
      await search.mutateAsync(uniqueId)
    } catch (error) {
      forgetShown()
      void showAlert({ title: alertTitles.oops, text: messageOf(error, failureMessages.wentWrong), kind: 'failure' })
    }
  }
  const { form, formProps } = useContractForm({
    schema: feeSearchSchema,
    empty: { uniqueId: wanted },
    onValid,
    onWrong: () => {
      forgetShown()
      form.getInputNode('uniqueId')?.focus()
    },
    check: 'on-submit',
  })

  return (
    <form className={styles.search} {...formProps} role="search" aria-label={paymentHintMessages.findStudent}>
      <TextInput
        key={form.key('uniqueId')}
        {...form.getInputProps('uniqueId')}
        label={studentIdMessages.label}
        placeholder={studentIdMessages.example}
        error={form.errors['uniqueId'] ?? (check === 'unfit' && studentIdMessages.length)}
        onInput={({ currentTarget }) => setWritten(currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        classNames={{ input: 'num' }}
      />
      <Button type="submit" className={styles.button ?? ''} busy={search.isPending}>
        <Search /> {search.isPending ? 'Searching…' : actionMessages.search}
      </Button>
      <p className={`note ${styles.check}`} role="status" data-check={check}>
        {check === 'valid' && <Check />}
        {(check === 'unknown' || check === 'failed') && <Alert />}
        <span>
          <span>{said[check]}</span> {check !== 'valid' && seemsMistyped(written ?? '') && <span>{studentIdMessages.mistyped}</span>}
        </span>
      </p>
    </form>
  )
}
