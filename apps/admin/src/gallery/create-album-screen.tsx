import { albumDraft } from '@campus/contracts/gallery/schema.ts'
import { createAlbumMessages } from '@campus/contracts/gallery/upload-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { serverErrors, showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'
import { ctrlEnterSubmitProps, useCtrlEnterSubmit } from '../form/use-ctrl-enter-submit.ts'
import { useUnsavedChanges } from '../form/use-unsaved-changes.ts'
import { Page } from '../page/page.tsx'
import { useCreateAlbum } from './api.ts'
import styles from './gallery-form.module.css'
import { PictureField } from '../form/picture-field.tsx'

const formId = 'album-form'
const { labels, button, done } = createAlbumMessages

/** Makes an album of the gallery. */
export const CreateAlbumScreen = () => {
  const create = useCreateAlbum()
  const navigate = useNavigate()
  const [cover, setCover] = useState<File | null>(null)
  const [coverError, setCoverError] = useState<string | null>(null)
  const [sent, setSent] = useState(0)
  const [typed, setTyped] = useState(false)
  const formElement = useCtrlEnterSubmit()
  useUnsavedChanges(typed || cover !== null)

  const { form, formProps } = useContractForm({
    schema: albumDraft,
    empty: { albumName: '', albumDescription: '' },
    onValid: async (body) => {
      setSent(0)
      try {
        const { message, data } = await create.mutateAsync({ body, albumImage: cover, onSent: setSent })
        form.reset()
        setCover(null)
        setTyped(false)
        await showAlert({ title: button, text: message || done, kind: 'success' })
        // Pictures are added next.
        if (data) void navigate({ to: '/albums/$albumId', params: { albumId: data._id } })
      } catch (error) {
        setCoverError(serverErrors(error)?.albumImage ?? null)
        if (!showServerErrors(form, error)) void showFailureAlert(error)
      }
    },
  })

  return (
    <Page
      title={button}
      actions={
        <Button type="submit" form={formId} busy={create.isPending} {...ctrlEnterSubmitProps}>
          {create.isPending ? 'Creating…' : button}
        </Button>
      }
    >
      <form
        {...formProps}
        ref={formElement}
        id={formId}
        className={`panel ${styles.form}`}
        aria-label={button}
        onChange={() => setTyped(form.isDirty())}
      >
        <TextInput key={form.key('albumName')} {...form.getInputProps('albumName')} label={labels.albumName} required />
        <Textarea key={form.key('albumDescription')} {...form.getInputProps('albumDescription')} label={labels.albumDescription} rows={4} />
        <PictureField
          label={labels.albumImage}
          files={cover ? [cover] : []}
          error={coverError}
          data-path="albumImage"
          sent={create.isPending ? sent : null}
          onChange={([file = null], error) => {
            setCover(file)
            setCoverError(error)
          }}
        />
      </form>
    </Page>
  )
}
