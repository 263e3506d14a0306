import { adminFrameMessages } from '@campus/contracts/dashboard/messages.ts'
import { editAlbumMessages } from '@campus/contracts/gallery/edit-messages.ts'
import { galleryPanelMessages } from '@campus/contracts/gallery/panel-messages.ts'
import { uploadMessages } from '@campus/contracts/gallery/upload-messages.ts'
import { Button, buttonClass } from '@campus/ui/buttons/button.tsx'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { QueryFailure } from '../page/query-state.tsx'
import { ctrlEnterSubmitProps, useCtrlEnterSubmit } from '../form/use-ctrl-enter-submit.ts'
import { useUnsavedChanges } from '../form/use-unsaved-changes.ts'
import { Page } from '../page/page.tsx'
import { albumNamesQuery } from './api.ts'
import styles from './gallery-form.module.css'
import { PictureField } from '../form/picture-field.tsx'
import { useUploads } from './use-uploads.ts'

const formId = 'image-form'
const { image: title } = adminFrameMessages.sidebar

/** Puts images into an album: one, or several one after the other. */
export const CreateImageScreen = () => {
  const query = useQuery(albumNamesQuery)
  const { data: names } = query
  const { files, sent, upload, field } = useUploads()
  const [chosen, setChosen] = useState('')
  const albumName = chosen || (names?.length === 1 ? (names[0] ?? '') : '')
  const formElement = useCtrlEnterSubmit()
  useUnsavedChanges(files.length > 0)

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (sent !== null) return
    if (albumName === '') return void showAlert({ ...uploadMessages.noAlbum, kind: 'warning' })
    if (files.length === 0) return void showAlert({ ...uploadMessages.noImage, kind: 'warning' })
    await upload(albumName, title)
  }

  return (
    <Page
      title={title}
      actions={
        <Button type="submit" form={formId} busy={sent !== null} {...ctrlEnterSubmitProps}>
          {sent === null ? uploadMessages.button : 'Uploading…'}
        </Button>
      }
    >
      <form
        ref={formElement}
        id={formId}
        className={`panel ${styles.form}`}
        aria-label={uploadMessages.button}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {query.error && !names ? (
          <QueryFailure query={query} title={uploadMessages.albumNamesFailed} />
        ) : names?.length === 0 ? (
          <StateMessage title={editAlbumMessages.noAlbums}>
            <p>{galleryPanelMessages.noAlbums}</p>
            <Link to="/create/Album" className={buttonClass('main')}>
              {editAlbumMessages.createFirst}
            </Link>
          </StateMessage>
        ) : (
          <SelectField
            label="Album"
            value={albumName}
            disabled={sent !== null}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            <option value="">{galleryPanelMessages.chooseAlbum}</option>
            {names?.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        )}
        <PictureField label="Image" multiple {...field} />
      </form>
    </Page>
  )
}
