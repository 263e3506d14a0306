import '@mantine/core/styles/Input.layer.css'
import '@campus/ui/styles/inputs.css'
import type { Profile } from '@campus/contracts/identity/profile-schema.ts'
import { profileMessages } from '@campus/contracts/identity/messages.ts'
import { pictureTypes } from '@campus/contracts/core/files.ts'
import { busyMessages, failureMessages } from '@campus/contracts/core/messages.ts'
import { studentAreaActionMessages } from '@campus/contracts/students/student-area-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { messageOf } from '../api-client/read-failure.ts'
import { useSaveName, useSavePicture } from './api.ts'
import styles from './student-area-page.module.css'

const { labels } = profileMessages

/** The form for name and picture. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const save = useSaveName(profile)
  const onValid = async ({ name }: { name: string }) => {
    try {
      await save.mutateAsync(name)
      showToast({ message: profileMessages.saved, kind: 'success' })
    } catch (error) {
      if (!showServerErrors(form, error)) showToast({ message: messageOf(error, failureMessages.occurred), kind: 'failure' })
    }
  }
  const { form, formProps } = useContractForm({
    schema: async () => (await import('@campus/contracts/identity/profile-schema.ts')).profileDraft.pick({ name: true }),
    empty: { name: profile.name },
    onValid,
  })
  return (
    <section aria-labelledby="profile">
      <h2 id="profile">{profileMessages.view}</h2>
      <form className={styles.profile} {...formProps} aria-labelledby="profile">
        <TextInput key={form.key('name')} label={labels.name} autoComplete="name" {...form.getInputProps('name')} />
        <div className={styles.actions}>
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? busyMessages.loading : profileMessages.save}
          </Button>
          <PictureButton />
        </div>
      </form>
    </section>
  )
}

const PictureButton = () => {
  const save = useSavePicture()
  const input = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined) => {
    if (!file) return
    save.mutate(file, {
      onSuccess: () => showToast({ message: profileMessages.pictureSaved, kind: 'success' }),
      onError: (error) => showToast({ message: messageOf(error, failureMessages.occurred), kind: 'failure' }),
    })
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join()}
        hidden
        aria-label="Picture"
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          // Allows the same file to be chosen again after a failure.
          currentTarget.value = ''
        }}
      />
      <Button variant="subtle" busy={save.isPending} onClick={() => input.current?.click()}>
        {save.isPending ? busyMessages.loading : studentAreaActionMessages.changePicture}
      </Button>
    </>
  )
}
