import { ownPassword } from '@campus/contracts/identity/profile.ts'
import { profileMessages } from '@campus/contracts/identity/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/contract-form.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../api-client/failure.ts'
import { useUnlinkProvider } from './api.ts'
import styles from './unlink-provider.module.css'

/** Says that the identity provider opens the account, too, and lets its owner end that. */
export const UnlinkProvider = () => {
  const [asking, setAsking] = useState(false)
  return (
    <div className={styles.provider}>
      <p>{profileMessages.unlinkHint}</p>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        {profileMessages.unlink}
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
      title={`${profileMessages.unlink}?`}
      text={profileMessages.unlinkText}
      formProps={formProps}
      action={profileMessages.unlink}
      busy={isPending}
      onClose={onClose}
    >
      <TextInput
        key={form.key('currentPassword')}
        {...form.getInputProps('currentPassword')}
        label={profileMessages.labels.currentPassword}
        type="password"
        required
        autoComplete="current-password"
        data-autofocus
      />
    </FormDialog>
  )
}
