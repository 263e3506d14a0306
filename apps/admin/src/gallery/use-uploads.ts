import { galleryPanelMessages } from '@campus/contracts/gallery/panel-messages.ts'
import { uploadMessages } from '@campus/contracts/gallery/upload-messages.ts'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { serverErrors } from '@campus/ui/form/use-contract-form.ts'
import { useState } from 'react'
import { messageOf } from '../api-client/failure-message.ts'
import { useCreateImage } from './api.ts'

/**
 * Uploads pictures into an album one after the other. Uploaded ones leave the list, so that after a failure only the rest is sent; one that
 * is refused holds no other up. `upload` resolves to whether all succeeded.
 */
export const useUploads = () => {
  const create = useCreateImage()
  const [files, setFiles] = useState<File[]>([])
  const [error, setError] = useState<string | null>(null)
  const [sent, setSent] = useState<number | null>(null)

  /** Returns why pictures were refused; what fails otherwise would fail for the others, too, and is thrown. */
  const sendAll = async (albumName: string): Promise<string[]> => {
    const refused: string[] = []
    for (const image of files) {
      setSent(0)
      try {
        await create.mutateAsync({ albumName, image, onSent: setSent })
        setFiles((left) => left.filter((one) => one !== image))
      } catch (cause) {
        const reason = serverErrors(cause)?.image
        if (reason === undefined) throw cause
        refused.push(files.length === 1 ? reason : `${image.name}: ${reason}`)
      }
    }
    return refused
  }

  const upload = async (albumName: string, title: string): Promise<boolean> => {
    setError(null)
    const count = files.length
    try {
      const refused = await sendAll(albumName)
      if (refused.length === 0) {
        void showAlert({ title: count === 1 ? title : `${count} images`, text: uploadMessages.done, kind: 'success' })
        return true
      }
      setError(refused.join('\n'))
      const text = count === 1 ? refused.join() : galleryPanelMessages.partly(count - refused.length, count)
      void showAlert({ title: uploadMessages.failed.title, text, kind: 'failure' })
      return false
    } catch (cause) {
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
