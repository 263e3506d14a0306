import { galleryPicture } from '@campus/contracts/kit/files.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { serverErrors } from '@campus/ui/form/contract-form.ts'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { type ReactNode, useId, useState } from 'react'
import choice from '../form/file-choice.module.css'
import { messageOf } from '../kit/failure.ts'
import { complaintAbout, megabytesOf } from '../kit/picture-rules.ts'
import { useUploadPicture } from './api.ts'
import styles from './picture-input.module.css'

type PictureInputProps = {
  label: string
  hint: string | undefined
  optional: boolean
  /** The address of the picture that is there. */
  defaultValue?: string
  onChange?: (address: string) => void
  error?: ReactNode
  'data-path'?: string
}

/** A picture of the content. A chosen file is sent at once, so that a preview can show it; it counts when the rest is saved. */
export const PictureInput = ({ label, hint, optional, defaultValue = '', onChange, error, ...path }: PictureInputProps) => {
  const id = useId()
  const upload = useUploadPicture()
  const [address, setAddress] = useState(defaultValue)
  const [sent, setSent] = useState(0)
  const [complaint, setComplaint] = useState<string | null>(null)
  const wrong = complaint ?? error

  const put = (chosen: string) => {
    setAddress(chosen)
    setComplaint(null)
    onChange?.(chosen)
  }
  const take = async (picture: File | undefined) => {
    // A dialog that was closed without a choice changes nothing.
    if (!picture) return
    const refusal = complaintAbout(picture, galleryPicture)
    if (refusal !== null) return setComplaint(refusal)
    setSent(0)
    try {
      put(await upload.mutateAsync({ picture, onSent: setSent }))
    } catch (failure) {
      setComplaint(serverErrors(failure)?.picture ?? messageOf(failure))
    }
  }

  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="mantine-InputWrapper-label">
        {label}
      </span>
      <div className={styles.row}>
        <Picture className={styles.picture} address={address || undefined} alt="" sizes="120px" />
        <div className={styles.choice}>
          <div className={choice.buttons}>
            <label className="btn btn-quiet btn-small" htmlFor={id}>
              {address ? 'Replace' : 'Choose'}
              <span className="visually-hidden"> {label}</span>
            </label>
            <input
              id={id}
              className={choice.input}
              type="file"
              accept={galleryPicture.types.join(',')}
              disabled={upload.isPending}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? `${id}-error` : `${id}-help`}
              onChange={({ currentTarget }) => {
                void take(currentTarget.files?.[0])
                // The same file can be chosen again after it failed.
                currentTarget.value = ''
              }}
              {...path}
            />
            {optional && address !== '' && !upload.isPending && (
              <Button look="quiet" size="small" onClick={() => put('')}>
                Remove<span className="visually-hidden"> {label}</span>
              </Button>
            )}
          </div>
          {upload.isPending ? (
            <progress value={sent} aria-label={`Uploading ${label}`} />
          ) : (
            <p id={`${id}-help`} className={styles.help}>
              {hint ? `${hint}. ` : ''}JPEG, PNG or WebP, at most {megabytesOf(galleryPicture)} MB
            </p>
          )}
        </div>
      </div>
      {wrong && (
        <p id={`${id}-error`} className="mantine-InputWrapper-error" role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}
