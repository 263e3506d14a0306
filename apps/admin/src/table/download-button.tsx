import { Button } from '@campus/ui/buttons/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'

type DownloadButtonProps = {
  label: string
  /** Fetches the file and hands it to the browser. */
  onSave: () => Promise<void>
}

/** Fetches a file to keep. */
export const DownloadButton = ({ label, onSave }: DownloadButtonProps) => {
  const save = useMutation({
    mutationFn: onSave,
    onError: (error) => void showFailureAlert(error, 'oops'),
  })
  return (
    <Button variant="subtle" busy={save.isPending} onClick={() => save.mutate()}>
      <IconDownload aria-hidden /> {label}
    </Button>
  )
}
