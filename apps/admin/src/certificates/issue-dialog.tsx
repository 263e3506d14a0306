import { certificateForm } from '@campus/contracts/certificates/issuing-schema.ts'
import { certificateKindNames, certificateKindOf } from '@campus/contracts/certificates/kinds.ts'
import { certificateMessages as words } from '@campus/contracts/certificates/messages.ts'
import { collegeDay, financialYearOf } from '@campus/contracts/core/dates.ts'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { Toggle } from '../form/toggle.tsx'
import { useClosingForm } from '../form/use-closing-form.ts'
import { newId } from '../api-client/new-id.ts'
import { useIssueCertificate } from './api.ts'
import styles from './certificates.module.css'

type IssueDialogProps = { uniqueId: string; name: string; onClose: () => void }

/** Asks for the kind of certificate, its purpose and its details, and issues it once. */
export const IssueDialog = ({ uniqueId, name, onClose }: IssueDialogProps) => {
  const { mutateAsync: issue, isPending } = useIssueCertificate()
  const [kind, setKind] = useState(certificateKindNames[0] ?? 'bonafide')
  const [showsBirth, setShowsBirth] = useState(false)
  /** The Idempotency-Key of one certificate: the same after a lost response, another after a change of the form. */
  const key = useRef(newId())
  const { asks } = certificateKindOf(kind)

  const { form, formProps } = useClosingForm({
    schema: certificateForm,
    empty: { kind, purpose: '', withDateOfBirth: false, ...financialYearOf(collegeDay()) },
    onChange: () => {
      key.current = newId()
      setKind(certificateKindNames.find((one) => one === form.getValues().kind) ?? kind)
    },
    send: ({ kind: of, purpose, withDateOfBirth, from, to }) => {
      const asked = certificateKindOf(of).asks
      const body = {
        uniqueId,
        kind: of,
        purpose,
        ...(asked.includes('dateOfBirth') && { withDateOfBirth }),
        ...(asked.includes('period') && { from, to }),
      }
      return issue({ body, key: key.current })
    },
    failsAt: 'purpose',
    onClose,
  })
  const day = (field: 'from' | 'to') => ({ ...form.getInputProps(field), type: 'date', required: true })

  return (
    <FormDialog
      title={`${words.issue}: ${name}`}
      text={words.lasting}
      formProps={formProps}
      action={words.issueIt}
      busy={isPending}
      onClose={onClose}
    >
      <SelectField key={form.key('kind')} {...form.getInputProps('kind')} label={words.kind} required data-autofocus>
        {certificateKindNames.map((one) => (
          <option key={one} value={one}>
            {certificateKindOf(one).title}
          </option>
        ))}
      </SelectField>
      <TextInput
        key={form.key('purpose')}
        {...form.getInputProps('purpose')}
        label={words.purpose}
        description={words.purposeHint}
        required
        autoComplete="off"
      />
      {asks.includes('dateOfBirth') && (
        <Toggle
          label={words.withDateOfBirth}
          on={showsBirth}
          onToggle={(on) => {
            setShowsBirth(on)
            form.setFieldValue('withDateOfBirth', on)
          }}
        />
      )}
      {asks.includes('period') && (
        <div className={styles.days}>
          <TextInput key={form.key('from')} {...day('from')} label={words.from} max={collegeDay()} />
          <TextInput key={form.key('to')} {...day('to')} label={words.to} />
        </div>
      )}
    </FormDialog>
  )
}
