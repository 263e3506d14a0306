import { Upload } from '@campus/ui/page-icons.tsx'
import { Input } from '@mantine/core'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './file-drop-field.module.css'

type FileDropFieldProps = Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple' | 'disabled'> & {
  label: string
  /** Invites to choose or drop a file, or names the chosen one. */
  text: string
  help: string
  error: string | null
  /** Takes at least one file. */
  onChoose: (files: [File, ...File[]]) => void
  /** The name under which a form finds the input, to give it the focus. */
  'data-path'?: string | undefined
  /** Shown in the frame, such as how much is sent. */
  children?: ReactNode
}

/** Files that are chosen, or dropped on the field. */
export const FileDropField = ({ label, text, help, error, onChoose, children, ...input }: FileDropFieldProps) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.drop} data-wrong={error !== null || undefined}>
        <input
          {...input}
          id={id}
          type="file"
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? `${id}-help` : `${id}-error`}
          onChange={({ currentTarget }) => {
            const [first, ...others] = currentTarget.files ?? []
            // The same file can be chosen again after it was mended or taken back.
            currentTarget.value = ''
            // A dialog that was closed without a choice changes nothing.
            if (first) onChoose([first, ...others])
          }}
        />
        <Upload />
        <p id={`${id}-help`}>
          {text}
          <small>{help}</small>
        </p>
        {children}
      </div>
      {error !== null && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </div>
  )
}
