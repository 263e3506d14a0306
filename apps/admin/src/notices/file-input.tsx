import { noticeFile } from '@campus/contracts/kit/files.ts'
import { editNoticeWords, noticeFields, noticeMessages } from '@campus/contracts/notices/edit-words.ts'
import { keptFile, pdfSize } from '@campus/contracts/notices/file-address.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { serverErrors } from '@campus/ui/form/contract-form.ts'
import { Document } from '@campus/ui/icons.tsx'
import { PictureOrigin } from '@campus/ui/picture/picture-origin.ts'
import { type ReactNode, useContext, useId, useRef, useState } from 'react'
import choice from '../form/file-choice.module.css'
import { messageOf } from '../kit/failure.ts'
import { complaintAbout, megabytesOf } from '../kit/picture-rules.ts'
import { useUploadFile } from './api.ts'
import styles from './notices.module.css'

type FileInputProps = {
  /** The address of the file that is there. */
  defaultValue?: string
  onChange?: (address: string) => void
  error?: ReactNode
  /** Whether a file is on its way. */
  onBusy: (busy: boolean) => void
  'data-path'?: string
}

/** The file of a notice. A chosen one is sent at once; it counts when the rest is saved. */
export const FileInput = ({ defaultValue = '', onChange, error, onBusy, ...path }: FileInputProps) => {
  const id = useId()
  const origin = useContext(PictureOrigin)
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadFile()
  const [address, setAddress] = useState(defaultValue)
  const [sent, setSent] = useState(0)
  const [complaint, setComplaint] = useState<string | null>(null)
  const wrong = complaint ?? error
  const kept = keptFile(address)

  const put = (chosen: string) => {
    setAddress(chosen)
    setComplaint(null)
    onChange?.(chosen)
  }
  const take = async (file: File | undefined) => {
    // A dialog that was closed without a choice changes nothing.
    if (!file || upload.isPending) return
    const isOther = !noticeFile.types.some((type) => type === file.type)
    const refusal = isOther ? noticeMessages.notPdf : complaintAbout(file, noticeFile)
    if (refusal !== null) return setComplaint(refusal)
    setSent(0)
    onBusy(true)
    try {
      put(await upload.mutateAsync({ file, onSent: setSent }))
    } catch (failure) {
      setComplaint(serverErrors(failure)?.file ?? messageOf(failure))
    } finally {
      onBusy(false)
    }
  }

  /** Its button goes with the file, and leaves the focus to the field. */
  const remove = () => {
    put('')
    input.current?.focus()
  }

  return (
    <div className={styles.file} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="mantine-InputWrapper-label">
        {noticeFields.file}
      </span>
      {kept && (
        <a className={styles.kept} href={`${origin}${address}`} download>
          <Document /> {kept.name} ({pdfSize(kept.bytes)})
        </a>
      )}
      <div className={choice.buttons}>
        <label className="btn btn-quiet btn-small" htmlFor={id}>
          {address ? 'Replace' : 'Choose'}
          <span className="visually-hidden"> {noticeFields.file}</span>
        </label>
        <input
          ref={input}
          id={id}
          className={choice.input}
          type="file"
          accept={noticeFile.types.join(',')}
          // Not `disabled`, which would take the focus away.
          aria-disabled={upload.isPending || undefined}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-error` : `${id}-help`}
          onClick={(event) => {
            if (upload.isPending) event.preventDefault()
          }}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0])
            // The same file can be chosen again after it failed.
            currentTarget.value = ''
          }}
          {...path}
        />
        {address !== '' && !upload.isPending && (
          <Button look="quiet" size="small" onClick={remove}>
            Remove<span className="visually-hidden"> {noticeFields.file}</span>
          </Button>
        )}
      </div>
      {upload.isPending ? (
        <progress value={sent} aria-label={`Uploading ${noticeFields.file}`} />
      ) : (
        <p id={`${id}-help`} className={styles.help}>
          {editNoticeWords.fileHint(megabytesOf(noticeFile))}
        </p>
      )}
      {wrong && (
        <p id={`${id}-error`} className="mantine-InputWrapper-error" role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}
