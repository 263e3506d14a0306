import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import { bankLayouts } from '@campus/contracts/bank/options.ts'
import { type BankAccount, bankAccountDraft } from '@campus/contracts/bank/schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { focusOnMount } from '@campus/ui/form/focus-on-mount.ts'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { LeaveButton } from '../form/leave-button.tsx'
import { useDraftForm } from '../form/use-draft-form.ts'
import { useSaveBankAccount } from './api.ts'
import styles from './bank.module.css'
import { MappingFields } from './mapping-fields.tsx'
import { readAccount, writtenAccount } from './written-account.ts'

const words = bankStatementMessages.account

type AccountFormProps = { account: BankAccount | null; onDone: () => void }

/** Adds a bank account, or changes one. It begins in its first field. */
export const AccountForm = ({ account, onDone }: AccountFormProps) => {
  const save = useSaveBankAccount(account)
  const [written, setWritten] = useState(() => writtenAccount(account))
  const { formProps, errors, busy, mayClose } = useDraftForm({
    schema: bankAccountDraft,
    draft: readAccount(written),
    changed: JSON.stringify(written) !== JSON.stringify(writtenAccount(account)),
    save,
    onSaved: onDone,
    outlivesSearch: true,
  })
  const leave = async () => {
    if (await mayClose()) onDone()
  }
  const errorAt = (field: string) => errors[field] ?? errors[`account.${field}`]
  const field = (name: string) => ({ error: errorAt(name), readOnly: busy })

  return (
    <form {...formProps} className={`panel ${styles.form}`} aria-label={account ? words.changeOf(account.name) : words.add}>
      <h3>{account ? words.changeOf(account.name) : words.add}</h3>
      <div className={styles.fields}>
        <TextInput
          {...field('name')}
          ref={focusOnMount}
          label={words.name}
          description={words.nameHelp}
          autoComplete="off"
          value={written.name}
          onChange={({ currentTarget: { value: name } }) => setWritten((all) => ({ ...all, name }))}
        />
        <TextInput
          {...field('lastDigits')}
          label={words.lastDigits}
          description={words.lastDigitsHelp}
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          value={written.lastDigits}
          onChange={({ currentTarget: { value: lastDigits } }) => setWritten((all) => ({ ...all, lastDigits }))}
        />
        <SelectField
          {...field('layout')}
          className={styles.wide}
          label={words.layout}
          description={words.layoutHelp}
          value={written.layout}
          onChange={({ currentTarget: { value } }) =>
            setWritten((all) => ({ ...all, layout: bankLayouts.find((layout) => layout === value) ?? '' }))
          }
        >
          <option value="">{words.chooseLayout}</option>
          {bankLayouts.map((layout) => (
            <option key={layout} value={layout}>
              {words.layouts[layout]}
            </option>
          ))}
        </SelectField>
      </div>
      {written.layout === 'own' && (
        <MappingFields
          mapping={written.mapping}
          errorAt={(name) => errorAt(`mapping.${name}`)}
          readOnly={busy}
          onChange={(what) => setWritten((all) => ({ ...all, mapping: { ...all.mapping, ...what } }))}
        />
      )}
      <div className={styles.answers}>
        <Button type="submit" size="small" busy={busy}>
          {words.save}
        </Button>
        <LeaveButton busy={busy} onLeave={leave}>
          {bankStatementMessages.cancel}
        </LeaveButton>
      </div>
    </form>
  )
}
