import { importMessages } from '@campus/contracts/students/import-columns.ts'
import { importFile } from '@campus/contracts/students/import-schema.ts'
import { importPanelMessages } from '@campus/contracts/students/import-messages.ts'
import { Upload } from '@campus/ui/page-icons.tsx'
import { useId } from 'react'
import styles from '../../gallery/picture-field.module.css'

type FileFieldProps = {
  file: File | null
  error: string | null
  /** Share of the file sent so far; null while nothing is sent. */
  sent: number | null
  onChoose: (file: File) => void
}

/** By ending and by type: a browser may know only one of them. */
const accepted = ['.xlsx', '.csv', ...importFile.types].join(',')

/** One Excel workbook or CSV file: chosen, or dropped on the field. */
export const FileField = ({ file, error, sent, onChoose }: FileFieldProps) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {importMessages.file}
      </label>
      <div className={styles.drop} data-wrong={error !== null || undefined}>
        <input
          id={id}
          type="file"
          accept={accepted}
          disabled={sent !== null}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? `${id}-help` : `${id}-error`}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) onChoose(chosen)
            // The same file can be chosen again after it was mended.
            currentTarget.value = ''
          }}
        />
        <Upload />
        <p id={`${id}-help`}>
          {file?.name ?? importPanelMessages.chooseFile}
          <small>{file ? importPanelMessages.replaceFile : importPanelMessages.fileHelp}</small>
        </p>
        {sent !== null && <progress value={sent} aria-label={`Uploading ${file?.name ?? ''}`} />}
      </div>
      {error !== null && (
        <p id={`${id}-error`} className="mantine-InputWrapper-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
