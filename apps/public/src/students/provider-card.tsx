import '@mantine/core/styles/Input.layer.css'
import { focusOnMount } from '@campus/ui/form/focus-on-mount.ts'
import '@campus/ui/styles/inputs.css'
import { profileMessages } from '@campus/contracts/identity/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../api-client/read-failure.ts'
import { useUnlinkProvider } from './api.ts'
import styles from './student-area-page.module.css'

/** Shows the linked identity provider and unlinks it by password. */
export const ProviderCard = () => {
  const [asking, setAsking] = useState(false)
  return (
    <section aria-labelledby="provider">
      <h2 id="provider">{profileMessages.provider}</h2>
      <p>{asking ? profileMessages.unlinkText : profileMessages.unlinkHint}</p>
      {asking ? (
        <UnlinkForm />
      ) : (
        <Button variant="subtle" size="small" onClick={() => setAsking(true)}>
          {profileMessages.unlink}
        </Button>
      )}
    </section>
  )
}

const UnlinkForm = () => {
  const unlink = useUnlinkProvider()
  const { form, formProps } = useContractForm({
    schema: async () => (await import('@campus/contracts/identity/profile-schema.ts')).ownPassword,
    empty: { currentPassword: '' },
    check: 'on-submit',
    onValid: async (body) => {
      try {
        showToast({ message: (await unlink.mutateAsync(body)).message, kind: 'success' })
      } catch (error) {
        if (!showServerErrors(form, error)) form.setFieldError('currentPassword', messageOf(error))
      }
    },
  })
  return (
    <form className={styles.proof} {...formProps} aria-label={profileMessages.unlink}>
      <TextInput
        key={form.key('currentPassword')}
        label={profileMessages.labels.currentPassword}
        type="password"
        autoComplete="current-password"
        // The button that asked for it is gone.
        ref={focusOnMount}
        {...form.getInputProps('currentPassword')}
      />
      <Button type="submit" busy={unlink.isPending}>
        {profileMessages.unlink}
      </Button>
    </form>
  )
}
