import { noticeFile } from '@campus/contracts/core/files.ts'
import { editNoticeMessages, noticeFields, noticeMessages } from '@campus/contracts/notices/edit-messages.ts'
import { parseFileUrl, pdfSize } from '@campus/contracts/notices/file-url.ts'
import { Document } from '@campus/ui/icons.tsx'
import { PictureOrigin } from '@campus/ui/picture/picture-origin.ts'
import { type ReactNode, useContext } from 'react'
import { FileUploadField } from '../form/file-upload-field.tsx'
import { fileProblem, maxMegabytes } from '../form/file-rules.ts'
import { sendFile } from './api.ts'
import styles from './notices.module.css'

type FileInputProps = {
  /** The address of the file that is there. */
  defaultValue?: string
  onChange?: (address: string) => void
  error?: ReactNode
  /** Whether a file is uploading. */
  onBusy: (busy: boolean) => void
  'data-path'?: string
}

/** The file of a notice. */
export const FileInput = (field: FileInputProps) => (
  <FileUploadField
    {...field}
    label={noticeFields.file}
    help={editNoticeMessages.fileHint(maxMegabytes(noticeFile))}
    types={noticeFile.types}
    complaintAbout={(file) => (noticeFile.types.some((type) => type === file.type) ? fileProblem(file, noticeFile) : noticeMessages.notPdf)}
    send={sendFile}
    sentAs="file"
    Preview={KeptFile}
    removable
  />
)

const KeptFile = ({ address }: { address: string }) => {
  const origin = useContext(PictureOrigin)
  const kept = parseFileUrl(address)
  if (!kept) return null
  return (
    <a className={styles.kept} href={`${origin}${address}`} download>
      <Document /> {kept.name} ({pdfSize(kept.bytes)})
    </a>
  )
}
