import { profilePicture } from '@campus/contracts/core/files.ts'
import { profilePanelMessages } from '@campus/contracts/identity/profile-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { Input } from '@mantine/core'
import { useId, useRef } from 'react'
import choice from '../../form/file-choice.module.css'
import { fileProblem, maxMegabytes } from '../../form/file-rules.ts'
import { useFilePreview } from '../../form/use-file-preview.ts'
import styles from './picture-picker.module.css'

type PicturePickerProps = {
  /** Address of the picture that one has. */
  kept: string | undefined
  chosen: File | null
  error: string | null
  busy: boolean
  /** A file that cannot be taken is null and has a reason. */
  onChoose: (file: File | null, error: string | null) => void
}

/** One's picture, and the way to another. It is sent by Save, like everything else here. */
export const PicturePicker = ({ kept, chosen, error, busy, onChoose }: PicturePickerProps) => {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const preview = useFilePreview(chosen)

  const take = (file: File | undefined) => {
    // A dialog that was closed without a choice changes nothing.
    if (!file) return
    const complaint = fileProblem(file, profilePicture)
    onChoose(complaint === null ? file : null, complaint)
  }
  const forget = () => {
    if (input.current) input.current.value = ''
    onChoose(null, null)
    input.current?.focus()
  }

  return (
    <fieldset className={`panel ${styles.picker}`} aria-describedby={`${id}-help`}>
      <legend>Picture</legend>
      {preview ? (
        <img className={styles.picture} src={preview} alt={profilePanelMessages.newPictureAlt} />
      ) : (
        <Picture className={styles.picture} address={kept} alt="" sizes="112px" />
      )}
      <div className={styles.choice}>
        <div className={choice.buttons}>
          <label className="btn btn-subtle" htmlFor={id}>
            {kept || chosen ? profilePanelMessages.replacePicture : profilePanelMessages.choosePicture}
          </label>
          <input
            ref={input}
            id={id}
            className={choice.input}
            type="file"
            accept={profilePicture.types.join(',')}
            disabled={busy}
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? `${id}-help` : `${id}-error`}
            onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
          />
          {chosen && !busy && (
            <Button variant="subtle" onClick={forget}>
              {profilePanelMessages.keepOldPicture}
            </Button>
          )}
        </div>
        <p id={`${id}-help`} className="note" role="status">
          {chosen ? profilePanelMessages.chosen(chosen.name, busy) : profilePanelMessages.pictureHelp(maxMegabytes(profilePicture))}
        </p>
        {error !== null && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
      </div>
    </fieldset>
  )
}
