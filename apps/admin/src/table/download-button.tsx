import { alertTitles, failureMessages } from '@campus/contracts/core/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { messageOf } from '../api-client/failure.ts'

type DownloadButtonProps = {
  label: string
  /** Fetches the file and hands it to the browser. */
  onSave: () => Promise<void>
}

/** Fetches a file to keep. */
export const DownloadButton = ({ label, onSave }: DownloadButtonProps) => {
  const save = useMutation({
    mutationFn: onSave,
    onError: (error) => void showAlert({ title: alertTitles.oops, text: messageOf(error, failureMessages.wentWrong), kind: 'failure' }),
  })
  return (
    <Button variant="subtle" busy={save.isPending} onClick={() => save.mutate()}>
      <IconDownload aria-hidden /> {label}
    </Button>
  )
}
