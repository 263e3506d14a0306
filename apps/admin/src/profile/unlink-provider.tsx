import { ownPassword } from '@campus/contracts/identity/profile.ts'
import { profileWords } from '@campus/contracts/identity/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/contract-form.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../api-client/failure.ts'
import { useUnlinkProvider } from './api.ts'
import styles from './unlink-provider.module.css'

/** Says that the identity provider opens the account, too, and lets its owner end that. */
export const UnlinkProvider = () => {
  const [asking, setAsking] = useState(false)
  return (
    <div className={styles.provider}>
      <p>{profileWords.unlinkHint}</p>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {profileWords.unlink}
      </Button>
      {asking && <UnlinkDialog onClose={() => setAsking(false)} />}
    </div>
  )
}

const UnlinkDialog = ({ onClose }: { onClose: () => void }) => {
  const { mutateAsync: unlink, isPending } = useUnlinkProvider()
  const { form, formProps } = useContractForm({
    schema: ownPassword,
    empty: { currentPassword: '' },
    check: 'on-submit',
    onValid: async (body) => {
      try {
        showToast({ message: (await unlink(body)).message, kind: 'success' })
        onClose()
      } catch (error) {
        if (!showServerErrors(form, error)) form.setFieldError('currentPassword', messageOf(error))
      }
    },
  })
  return (
    <FormDialog
      title={`${profileWords.unlink}?`}
      text={profileWords.unlinkText}
      formProps={formProps}
      action={profileWords.unlink}
      busy={isPending}
      onClose={onClose}
    >
      <TextInput
        key={form.key('currentPassword')}
        {...form.getInputProps('currentPassword')}
        label={profileWords.labels.currentPassword}
        type="password"
        required
        autoComplete="current-password"
        data-autofocus
      />
    </FormDialog>
  )
}
