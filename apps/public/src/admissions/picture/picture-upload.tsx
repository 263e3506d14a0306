import { admissionPageMessages } from '@campus/contracts/admissions/admission-page-messages.ts'
import { admissionMessages } from '@campus/contracts/admissions/messages.ts'
import { pictureField } from '@campus/contracts/admissions/form-fields.ts'
import { applicantPicture, pictureEndings } from '@campus/contracts/core/files.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Person, Trash } from '@campus/ui/icons.tsx'
import { Camera, Upload } from '@campus/ui/page-icons.tsx'
import { Input } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { checkPicture } from './picture-check.ts'
import styles from './picture-upload.module.css'
import { useFileDrop } from './use-file-drop.ts'

const words = admissionMessages.picture
const megabytes = applicantPicture.maxBytes / 1024 / 1024

type PictureUploadProps = {
  picture: File | null
  error: string | null
  /** Called with a checked picture, with null, or with an error message, which keeps the former picture. */
  onChoose: (picture: File | null, problem?: string) => void
  button: RefObject<HTMLButtonElement | null>
  /** The application is being sent. */
  sending: boolean
}

/** Takes the applicant's picture by drop, file dialog or the phone's camera. */
export const PictureUpload = ({ picture, error, onChoose, button, sending }: PictureUploadProps) => {
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLElement>(null)
  const [looking, setLooking] = useState(false)

  const take = async (file: File | undefined) => {
    if (!file || looking) return
    setLooking(true)
    const checked = await checkPicture(file).catch(() => admissionPageMessages.fileUnreadable)
    setLooking(false)
    if (typeof checked === 'string') onChoose(null, checked)
    else onChoose(checked)
  }

  const over = useFileDrop(box, (file) => void take(file))

  const ask = (camera: boolean) => {
    if (!input.current) return
    // One input for both. The camera opens only on request, because many have their photo as a file.
    if (camera) input.current.setAttribute('capture', 'user')
    else input.current.removeAttribute('capture')
    input.current.click()
  }

  return (
    <section
      ref={box}
      className={styles.box}
      aria-labelledby="picture-title"
      data-over={over || undefined}
      data-has={picture !== null || undefined}
      data-wrong={error !== null || undefined}
    >
      <Preview picture={picture} />
      <div>
        <h2 id="picture-title">{words.title}</h2>
        <p id="picture-help">
          <strong>{words.needed}</strong> {admissionPageMessages.pictureHelp} <span className="num">{megabytes} MB</span>.
        </p>
        <input
          ref={input}
          type="file"
          hidden
          name={pictureField}
          accept={pictureEndings.join(',')}
          aria-label={words.title}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0])
            // Allows the same file to be chosen again after it was corrected.
            currentTarget.value = ''
          }}
        />
        <div className={styles.buttons}>
          <Button
            ref={button}
            variant="subtle"
            size="small"
            busy={looking}
            disabled={sending}
            aria-describedby={error === null ? 'picture-help' : 'picture-help picture-error'}
            onClick={() => ask(false)}
          >
            <Upload /> {picture ? 'Replace' : words.button}
          </Button>
          <Button variant="subtle" size="small" className={styles.camera ?? ''} disabled={sending} onClick={() => ask(true)}>
            <Camera /> {admissionPageMessages.takePhoto}
          </Button>
          {picture && (
            <Button
              variant="subtle"
              size="small"
              disabled={sending}
              onClick={() => {
                // The pressed button disappears with the picture, so the focus moves.
                flushSync(() => onChoose(null))
                button.current?.focus()
              }}
            >
              <Trash /> Remove
            </Button>
          )}
        </div>
        <div role="status">
          {error !== null && <Input.Error id="picture-error">{error}</Input.Error>}
          {picture && error === null && <p className="visually-hidden">{admissionPageMessages.pictureChosen}</p>}
        </div>
      </div>
    </section>
  )
}

/** The picture under an arch, as it will be sent. */
const Preview = ({ picture }: { picture: File | null }) => {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!picture || !image.current) return
    const address = URL.createObjectURL(picture)
    image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return (
    <div className={styles.frame}>
      {picture ? (
        <img ref={image} alt={admissionPageMessages.pictureAlt} width="92" height="112" />
      ) : (
        <Person className={styles.nobody ?? ''} />
      )}
    </div>
  )
}
