import { saveFile } from '@campus/client/save-file.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'
import { ownFeesMessages as words } from '@campus/contracts/fees/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../api-client/read-failure.ts'
import styles from './own-fee-accounts.module.css'

type SavePdfButtonProps = {
  /** Of the file, without its ending. */
  name: string
  label: string
  /** Names it to screen readers where several have one label. */
  fullLabel?: string
  fetchFile: () => Promise<Blob>
}

/** Fetches a document of the student as a PDF and hands it to the browser. */
export const SavePdfButton = ({ name, label, fullLabel, fetchFile }: SavePdfButtonProps) => {
  const save = useMutation({ mutationFn: fetchFile, onSuccess: (file) => saveFile(file, `${name}.pdf`) })
  const onError = (error: unknown) => showToast({ message: messageOf(error, failureMessages.occurred), kind: 'failure' })
  return (
    <Button variant="subtle" size="small" busy={save.isPending} aria-label={fullLabel} onClick={() => save.mutate(undefined, { onError })}>
      {save.isPending ? words.saving : label}
    </Button>
  )
}

type DocumentRowProps = {
  number: string
  title: string
  /** Whether it was revoked or reversed. */
  isOver: boolean
  /** Its state in words. */
  remark?: string | undefined
  /** Its day and what it is for; the number follows. */
  children: ReactNode
  saveLabel: string
  fetchFile: () => Promise<Blob>
}

/** A receipt or certificate of the student with a button that saves it as a PDF. */
export const DocumentRow = ({ number, title, isOver, remark, children, saveLabel, fetchFile }: DocumentRowProps) => (
  <li className={`num ${styles.receipt}`} data-reversed={isOver || undefined}>
    <div>
      <p>
        <b className={styles.amount}>{title}</b> {remark !== undefined && <strong>{remark}</strong>}
      </p>
      <p className="note">
        {children}, {number}
      </p>
    </div>
    <SavePdfButton name={number} label={words.save} fullLabel={saveLabel} fetchFile={fetchFile} />
  </li>
)
