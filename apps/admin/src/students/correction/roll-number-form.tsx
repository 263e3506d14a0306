import { rollNumberChange } from '@campus/contracts/students/schema.ts'
import { rollNumberMessages } from '@campus/contracts/students/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../api-client/failure-message.ts'
import { useTyped } from '../../form/use-unsaved-changes.ts'
import { useSetRollNumber } from '../api.ts'
import styles from './correction-screen.module.css'

type RollNumberFormProps = { uniqueId: string; rollNumber: string | undefined }

/** The college's own number of a student, saved by itself: it is no correction, and needs no reason. */
export const RollNumberForm = ({ uniqueId, rollNumber = '' }: RollNumberFormProps) => {
  const { mutateAsync, isPending } = useSetRollNumber(uniqueId)
  const [kept, setKept] = useState(rollNumber)
  const typed = useTyped()
  const { form, formProps } = useContractForm({
    schema: rollNumberChange.pick({ rollNumber: true }),
    empty: { rollNumber },
    check: 'on-submit',
    onChange: typed.mark,
    onValid: async (wanted) => {
      const next = wanted.rollNumber ?? ''
      const isAllSaved = typed.sending()
      try {
        const { message } = await mutateAsync({ rollNumber: next, former: kept })
        setKept(next)
        isAllSaved()
        showToast({ message, kind: 'success' })
      } catch (error) {
        if (!showServerErrors(form, error)) form.setFieldError('rollNumber', messageOf(error))
      }
    },
  })
  return (
    <form {...formProps} className={`panel ${styles.elsewhere}`}>
      <TextInput
        key={form.key('rollNumber')}
        {...form.getInputProps('rollNumber')}
        label={rollNumberMessages.label}
        description={rollNumberMessages.hint}
        autoComplete="off"
        spellCheck={false}
      />
      <div>
        <Button type="submit" variant="subtle" busy={isPending}>
          {rollNumberMessages.save}
        </Button>
      </div>
    </form>
  )
}
