import { editAlbumWords } from '@campus/contracts/gallery/words.ts'
import { alertTitles } from '@campus/contracts/kit/words.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { askFirst, showAlert } from '@campus/ui/feedback/alerts.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { Trash } from '@campus/ui/icons.tsx'
import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '../kit/failure.ts'
import { useDeleteAlbum } from './api.ts'

/** Takes an album off the website, and leads back to the list, where it can be brought back. */
export const DeleteAlbumButton = ({ id, name }: { id: string; name: string }) => {
  const navigate = useNavigate()
  const { mutateAsync: remove, isPending } = useDeleteAlbum(id)
  const removeIfSure = async () => {
    if (!(await askFirst(editAlbumWords.deleteAlbum(name)))) return
    try {
      const { message } = await remove()
      showToast({ message, kind: 'success' })
      await navigate({ to: '/albums', ignoreBlocker: true })
    } catch (error) {
      void showAlert({ title: alertTitles.error, text: messageOf(error), kind: 'failure' })
    }
  }
  return (
    <Button look="quiet" busy={isPending} onClick={() => void removeIfSure()}>
      <Trash /> Delete
    </Button>
  )
}
