import { uploadMessages } from '@campus/contracts/gallery/upload-messages.ts'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { serverErrors } from '@campus/ui/form/use-contract-form.ts'
import { useState } from 'react'
import { messageOf } from '../api-client/failure-message.ts'
import { useCreateImage } from './api.ts'

/**
 * Uploads pictures into an album one after the other. Uploaded ones leave the list, so that after a failure only the rest is sent. `upload`
 * resolves to whether all succeeded.
 */
export const useUploads = () => {
  const create = useCreateImage()
  const [files, setFiles] = useState<File[]>([])
  const [error, setError] = useState<string | null>(null)
  const [sent, setSent] = useState<number | null>(null)

  const sendAll = async (albumName: string) => {
    let said = ''
    for (const image of files) {
      setSent(0)
      said = (await create.mutateAsync({ albumName, image, onSent: setSent })).message
      setFiles((left) => left.filter((one) => one !== image))
    }
    return said || uploadMessages.done
  }

  const upload = async (albumName: string, title: string): Promise<boolean> => {
    setError(null)
    const count = files.length
    try {
      const text = await sendAll(albumName)
      void showAlert({ title: count === 1 ? title : `${count} images`, text, kind: 'success' })
      return true
    } catch (cause) {
      setError(serverErrors(cause)?.image ?? null)
      void showAlert({ title: uploadMessages.failed.title, text: messageOf(cause, uploadMessages.failed.text), kind: 'failure' })
      return false
    } finally {
      setSent(null)
    }
  }

  const field = {
    files,
    error,
    sent,
    onChange: (chosen: File[], complaint: string | null) => {
      setFiles(chosen)
      setError(complaint)
    },
  }
  return { files, sent, upload, field }
}
