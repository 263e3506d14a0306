import { type Profile, type ProfileDraft, profileDraft } from '@campus/contracts/identity/profile-schema.ts'
import { profileMessages } from '@campus/contracts/identity/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { useState } from 'react'
import { showFailureAlert } from '../../api-client/show-failure-alert.ts'
import { ctrlEnterSubmitProps, useCtrlEnterSubmit } from '../../form/use-ctrl-enter-submit.ts'
import { messageOf } from '../../api-client/failure-message.ts'
import { mayLeave, useUnsavedChanges } from '../../form/use-unsaved-changes.ts'
import { whileInert } from '../../form/while-inert.ts'
import { Page } from '../../page/page.tsx'
import { useSaveProfile, useSaveProfilePicture } from './api.ts'
import { changesOf, draftOf } from './profile-draft.ts'
import { profilePictureOf } from '@campus/contracts/identity/profile-picture.ts'
import { PicturePicker } from './picture-picker.tsx'
import { ProfileFields } from './profile-fields.tsx'
import styles from './edit-profile.module.css'

const formId = 'profile-form'

type EditProfileProps = { profile: Profile; onDone: () => void }

/** Edits the profile and sends only changes. */
export const EditProfile = ({ profile, onDone }: EditProfileProps) => {
  const savePicture = useSaveProfilePicture()
  const save = useSaveProfile()
  const [picture, setPicture] = useState<File | null>(null)
  const [pictureError, setPictureError] = useState<string | null>(null)
  const [typed, setTyped] = useState(false)
  const formElement = useCtrlEnterSubmit()
  useUnsavedChanges(typed || picture !== null)

  /** Saves the picture first, because it can only be refused for itself; resolves to true when it is saved or there is none. */
  const keepPicture = async () => {
    if (!picture) return true
    try {
      await whileInert(formElement.current, () => savePicture.mutateAsync(picture))
      setPicture(null)
      return true
    } catch (error) {
      setPictureError((error instanceof AppError && error.fields?.picture) || messageOf(error))
      return false
    }
  }

  const keepRest = async (draft: ProfileDraft) => {
    if (!changesOf(profile, draft)) return true
    try {
      await whileInert(formElement.current, () => save.mutateAsync(draft))
      return true
    } catch (error) {
      if (!showServerErrors(form, error)) void showFailureAlert(error)
      return false
    }
  }

  const { form, formProps } = useContractForm({
    schema: profileDraft,
    empty: draftOf(profile),
    onValid: async (draft) => {
      const [changed, withPicture] = [changesOf(profile, draft), picture !== null]
      if (!(await keepPicture()) || !(await keepRest(draft))) return
      if (changed || withPicture) showToast({ message: changed ? profileMessages.saved : profileMessages.pictureSaved, kind: 'success' })
      else showToast({ message: profileMessages.unchanged })
      onDone()
    },
  })

  const busy = save.isPending || savePicture.isPending

  const leave = async () => {
    if (await mayLeave()) onDone()
  }

  return (
    <Page
      title={profileMessages.edit}
      actions={
        <>
          <Button variant="subtle" onClick={() => void leave()}>
            {profileMessages.view}
          </Button>
          <Button type="submit" form={formId} busy={busy} {...ctrlEnterSubmitProps}>
            {busy ? 'Saving…' : profileMessages.save}
          </Button>
        </>
      }
    >
      <form
        {...formProps}
        ref={formElement}
        id={formId}
        className={styles.form}
        aria-label={profileMessages.edit}
        onChange={() => setTyped(form.isDirty())}
      >
        <PicturePicker
          kept={profilePictureOf(profile)}
          chosen={picture}
          error={pictureError}
          busy={savePicture.isPending}
          onChoose={(file, error) => {
            setPicture(file)
            setPictureError(error)
          }}
        />
        <ProfileFields form={form} profile={profile} />
      </form>
    </Page>
  )
}
