import { galleryPicture } from '@campus/contracts/core/files.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { Picture } from '@campus/ui/picture/picture.tsx'
import type { ReactNode } from 'react'
import { FileUploadField } from '../../form/file-upload-field.tsx'
import { fileProblem, maxMegabytes } from '../../form/file-rules.ts'
import { sendPicture } from '../editing-api.ts'
import styles from './picture-input.module.css'

type PictureInputProps = {
  label: string
  hint: string | undefined
  optional: boolean
  /** The address of the picture that is there. */
  defaultValue?: string
  onChange?: (address: string) => void
  /** A button that fetches a standard picture. */
  instead?: { words: string; fetch: () => Promise<File> }
  error?: ReactNode
  /** Called at the start and the end of an upload. */
  onBusy?: ((busy: boolean) => void) | undefined
  'data-path'?: string
}

/** A picture of the content. */
export const PictureInput = ({ hint, optional, ...field }: PictureInputProps) => (
  <FileUploadField
    {...field}
    help={[hint, panelMessages.pictureHelp(maxMegabytes(galleryPicture))].filter(Boolean).join('. ')}
    types={galleryPicture.types}
    complaintAbout={(picture) => fileProblem(picture, galleryPicture)}
    send={sendPicture}
    sentAs="picture"
    Preview={Preview}
    removable={optional}
  />
)

const Preview = ({ address }: { address: string }) => (
  <Picture className={styles.picture} address={address || undefined} alt="" sizes="120px" />
)
