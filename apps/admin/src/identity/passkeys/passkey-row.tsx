import { actionMessages } from '@campus/contracts/core/messages.ts'
import { passkeyMessages as words } from '@campus/contracts/identity/passkeys/messages.ts'
import { type OwnPasskey, passkeyName } from '@campus/contracts/identity/passkeys/schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { useClosingForm } from '../../form/use-closing-form.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { ActionButton } from '../../form/action-button.tsx'
import { useRemovePasskey, useRenamePasskey } from './api.ts'
import styles from './own-passkeys.module.css'

/** One of the own passkeys, with its name, its age and what can be done to it. */
export const PasskeyRow = ({ passkey }: { passkey: OwnPasskey }) => {
  const { _id: id, name, addedAt, lastUsedAt, isSynced } = passkey
  const [renaming, setRenaming] = useState(false)
  const remove = useRemovePasskey()
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={`note num ${styles.facts}`}>
          <time dateTime={addedAt}>{words.addedOn(addedAt)}</time>
          {lastUsedAt === undefined ? <span>{words.neverUsed}</span> : <time dateTime={lastUsedAt}>{words.lastUsed(lastUsedAt)}</time>}
          {isSynced && <span>{words.synced}</span>}
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="subtle" size="small" aria-label={words.renameNamed(name)} onClick={() => setRenaming(true)}>
          {words.rename}
        </Button>
        <ActionButton
          variant="subtle"
          size="small"
          aria-label={words.removeNamed(name)}
          busy={remove.isPending}
          ask={() => askFirst({ ...words.removeQuestion(name), no: actionMessages.cancel })}
          send={() => remove.mutateAsync(id)}
        >
          {words.remove}
        </ActionButton>
      </div>
      {renaming && <RenameDialog passkey={passkey} onClose={() => setRenaming(false)} />}
    </li>
  )
}

const RenameDialog = ({ passkey: { _id: id, name }, onClose }: { passkey: OwnPasskey; onClose: () => void }) => {
  const rename = useRenamePasskey(id)
  const { form, formProps } = useClosingForm({
    schema: passkeyName,
    empty: { name },
    failsAt: 'name',
    send: (values) => rename.mutateAsync(values.name),
    onClose,
  })
  return (
    <FormDialog title={words.renameTitle} formProps={formProps} action={words.save} busy={rename.isPending} onClose={onClose}>
      <TextInput key={form.key('name')} {...form.getInputProps('name')} label={words.name} required data-autofocus />
    </FormDialog>
  )
}
