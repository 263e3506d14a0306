import { Button } from '@campus/ui/buttons/button.tsx'
import { serverErrors } from '@campus/ui/form/use-contract-form.ts'
import { Input } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react'
import { messageOf } from '../api-client/failure-message.ts'
import choice from './file-choice.module.css'
import styles from './file-upload-field.module.css'

/** Sends a file, says which share of it is sent, from 0 to 1, and answers with its address. */
export type UploadFile = (file: File, onSent: (share: number) => void) => Promise<string>

type FileUploadFieldProps = {
  label: string
  /** Accepted types. */
  help: string
  /** Media types of the files that may be chosen. */
  types: readonly string[]
  /** Returns the problem of a chosen file before the upload, or null. */
  complaintAbout: (file: File) => string | null
  send: UploadFile
  /** Under which name the server complains about the file. */
  sentAs: string
  /** Renders the stored file of a URL; '' without one. */
  Preview: ComponentType<{ address: string }>
  removable: boolean
  /** The address of the file that is there. */
  defaultValue?: string | undefined
  onChange?: ((address: string) => void) | undefined
  /** Called at the start and the end of an upload. */
  onBusy?: ((busy: boolean) => void) | undefined
  /** A button beside the file input that fetches a standard file. */
  instead?: { words: string; fetch: () => Promise<File> } | undefined
  error?: ReactNode
  'data-path'?: string | undefined
}

/** A file in the office's forms. It uploads at once, so that it can be shown, and is saved with the form. */
export const FileUploadField = (props: FileUploadFieldProps) => {
  const {
    label,
    help,
    types,
    complaintAbout,
    send,
    sentAs,
    Preview,
    removable,
    defaultValue = '',
    onChange,
    onBusy,
    instead,
    error,
  } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { mutateAsync, isPending } = useMutation({ mutationFn: async (fetchFile: () => Promise<File>) => send(await fetchFile(), setSent) })
  const [address, setAddress] = useState(defaultValue)
  const [sent, setSent] = useState(0)
  const [complaint, setComplaint] = useState<string | null>(null)
  const wrong = complaint ?? error

  const put = (chosen: string) => {
    setAddress(chosen)
    setComplaint(null)
    onChange?.(chosen)
  }
  const take = async (fetchFile: () => Promise<File>) => {
    if (isPending) return
    setSent(0)
    onBusy?.(true)
    try {
      put(await mutateAsync(fetchFile))
    } catch (failure) {
      setComplaint(serverErrors(failure)?.[sentAs] ?? messageOf(failure))
    } finally {
      onBusy?.(false)
    }
  }
  const choose = async (file: File | undefined) => {
    // A dialog that was closed without a choice changes nothing.
    if (!file || isPending) return
    const refusal = complaintAbout(file)
    if (refusal !== null) return setComplaint(refusal)
    await take(async () => file)
  }

  /** Its button goes with the file, and leaves the focus to the field. */
  const remove = () => {
    put('')
    input.current?.focus()
  }

  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="mantine-InputWrapper-label">
        {label}
      </span>
      <div className={styles.row}>
        <Preview address={address} />
        <div className={styles.choice}>
          <div className={choice.buttons}>
            <label className="btn btn-subtle btn-small" htmlFor={id}>
              {address ? 'Replace' : 'Choose'}
              <span className="visually-hidden"> {label}</span>
            </label>
            <input
              ref={input}
              id={id}
              className={choice.input}
              type="file"
              accept={types.join(',')}
              // Not `disabled`, which would take the focus away.
              aria-disabled={isPending || undefined}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? `${id}-error` : `${id}-help`}
              onClick={(event) => {
                if (isPending) event.preventDefault()
              }}
              onChange={({ currentTarget }) => {
                void choose(currentTarget.files?.[0])
                // The same file can be chosen again after it failed.
                currentTarget.value = ''
              }}
              data-path={props['data-path']}
            />
            {instead && (
              <Button variant="subtle" size="small" aria-disabled={isPending || undefined} onClick={() => void take(instead.fetch)}>
                {instead.words}
              </Button>
            )}
            {removable && address !== '' && !isPending && (
              <Button variant="subtle" size="small" onClick={remove}>
                Remove<span className="visually-hidden"> {label}</span>
              </Button>
            )}
          </div>
          {isPending ? (
            <progress value={sent} aria-label={`Uploading ${label}`} />
          ) : (
            <p id={`${id}-help`} className={styles.help}>
              {help}
            </p>
          )}
        </div>
      </div>
      {wrong && <Input.Error id={`${id}-error`}>{wrong}</Input.Error>}
    </div>
  )
}
