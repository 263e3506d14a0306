import { galleryPicture, type PictureRule } from '@campus/contracts/core/files.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { galleryPanelMessages } from '@campus/contracts/gallery/panel-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { FileDropField } from './file-drop-field.tsx'
import { fileProblem, maxMegabytes } from './file-rules.ts'
import { useFilePreview } from './use-file-preview.ts'
import styles from './picture-field.module.css'

type PictureFieldProps = {
  label: string
  /** Accepted types. */
  rule?: PictureRule
  /** Several may be chosen at once, and are added to those that are there. */
  multiple?: boolean
  files: readonly File[]
  error: string | null
  /** Share of the first file sent so far; null while nothing is sent. */
  sent: number | null
  onChange: (files: File[], error: string | null) => void
  /** The name under which a form finds the input, to give it the focus. */
  'data-path'?: string
}

/** One file chosen twice is one file. */
const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** Pictures to be uploaded; each can be taken back until it is sent. */
export const PictureField = ({
  label,
  rule = galleryPicture,
  multiple = false,
  files,
  error,
  sent,
  onChange,
  ...path
}: PictureFieldProps) => {
  const busy = sent !== null

  const take = (chosen: File[]) => {
    const wrong = chosen.find((file) => fileProblem(file, rule) !== null)
    const complaint = wrong ? `${wrong.name}: ${fileProblem(wrong, rule)}` : null
    const fit = chosen.filter((file) => fileProblem(file, rule) === null)
    const others = fit.filter((file) => !files.some((one) => keyOf(one) === keyOf(file)))
    onChange(multiple ? [...files, ...others] : fit.slice(0, 1), complaint)
  }

  return (
    <div className={styles.field}>
      <FileDropField
        {...path}
        label={label}
        text={multiple ? galleryPanelMessages.choosePictures : galleryPanelMessages.choosePicture}
        help={panelMessages.pictureHelp(maxMegabytes(rule))}
        accept={rule.types.join(',')}
        multiple={multiple}
        disabled={busy}
        error={error}
        onChoose={take}
      />
      <ul className={styles.files} aria-label={galleryPanelMessages.chosenPictures}>
        {files.map((file, place) => (
          <li key={keyOf(file)}>
            <Chosen
              file={file}
              sent={place === 0 ? sent : null}
              onTakeBack={busy ? null : () => onChange([...files.slice(0, place), ...files.slice(place + 1)], null)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Chosen = ({ file, sent, onTakeBack }: { file: File; sent: number | null; onTakeBack: (() => void) | null }) => {
  const preview = useFilePreview(file)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  return (
    <>
      {preview && preview !== unreadable ? (
        <img src={preview} alt="" onError={() => setUnreadable(preview)} />
      ) : (
        <span className={styles.blank}>{unreadable !== null && <IconPhotoOff aria-hidden />}</span>
      )}
      <span className={styles.name}>{file.name}</span>
      {sent !== null && <progress value={sent} aria-label={`Uploading ${file.name}`} />}
      {onTakeBack && (
        <Button variant="subtle" size="small" onClick={onTakeBack}>
          Remove<span className="visually-hidden"> {file.name}</span>
        </Button>
      )}
    </>
  )
}
