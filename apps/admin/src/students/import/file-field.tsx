import type { ComponentProps } from 'react'
import { importMessages } from '@campus/contracts/students/import-columns.ts'
import { importFile } from '@campus/contracts/students/import-schema.ts'
import { importPanelMessages } from '@campus/contracts/students/import-messages.ts'
import { FileDropField } from '../../form/file-drop-field.tsx'

type FileFieldProps = Pick<ComponentProps<typeof FileDropField>, 'ref'> & {
  file: File | null
  error: string | null
  /** Share of the file sent so far; null while nothing is sent. */
  sent: number | null
  onChoose: (file: File) => void
}

/** By ending and by type: a browser may know only one of them. */
const accepted = ['.xlsx', '.csv', ...importFile.types].join(',')

/** One Excel workbook or CSV file. */
export const FileField = ({ ref, file, error, sent, onChoose }: FileFieldProps) => (
  <FileDropField
    ref={ref}
    label={importMessages.file}
    text={file?.name ?? importPanelMessages.chooseFile}
    help={file ? importPanelMessages.replaceFile : importPanelMessages.fileHelp}
    accept={accepted}
    disabled={sent !== null}
    error={error}
    onChoose={([chosen]) => onChoose(chosen)}
  >
    {sent !== null && <progress value={sent} aria-label={`Uploading ${file?.name ?? ''}`} />}
  </FileDropField>
)
