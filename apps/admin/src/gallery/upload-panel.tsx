import { editAlbumMessages } from '@campus/contracts/gallery/edit-messages.ts'
import { galleryPanelMessages } from '@campus/contracts/gallery/panel-messages.ts'
import { uploadMessages } from '@campus/contracts/gallery/upload-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { useUnsavedChanges } from '../form/use-unsaved-changes.ts'
import styles from './album-screen.module.css'
import { PictureField } from '../form/picture-field.tsx'
import { useUploads } from './use-uploads.ts'

/** Puts more images into an album, several at once. They are on the website without a save. */
export const UploadPanel = ({ albumName, onArrived }: { albumName: string; onArrived: () => void }) => {
  const { files, sent, upload, field } = useUploads()
  useUnsavedChanges(files.length > 0)
  const start = async () => {
    await upload(albumName, albumName)
    // Some may have arrived before one failed.
    onArrived()
  }
  return (
    <section className={`panel ${styles.upload}`} aria-label={uploadMessages.button}>
      <PictureField label={galleryPanelMessages.moreImages} multiple {...field} />
      {files.length > 0 && (
        <>
          {sent === null && <p>{editAlbumMessages.waiting}</p>}
          <Button variant="subtle" busy={sent !== null} onClick={() => void start()}>
            {sent === null ? uploadMessages.button : 'Uploading…'}
          </Button>
        </>
      )}
    </section>
  )
}
