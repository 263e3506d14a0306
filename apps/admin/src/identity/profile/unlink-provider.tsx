import { ownPassword } from '@campus/contracts/identity/profile-schema.ts'
import { profileMessages } from '@campus/contracts/identity/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { useState } from 'react'
import { OwnPasswordField } from '../../form/own-password-field.tsx'
import { useClosingForm } from '../../form/use-closing-form.ts'
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
  const { form, formProps } = useClosingForm({
    schema: ownPassword,
    empty: { currentPassword: '' },
    send: unlink,
    failsAt: 'currentPassword',
    onClose,
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
      <OwnPasswordField key={form.key('currentPassword')} {...form.getInputProps('currentPassword')} data-autofocus />
    </FormDialog>
  )
}
