import { alertTitles } from '@campus/contracts/kit/words.ts'
import { editTextWords } from '@campus/contracts/pages/words.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { askFirst, showAlert } from '@campus/ui/feedback/alerts.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { Trash } from '@campus/ui/icons.tsx'
import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '../kit/failure.ts'
import { useDeletePost } from './api.ts'

type DeletePostButtonProps = { id: string; title: string; version: number; onDeleted: () => void }

/** Takes a post off the blog, and leads back to the list, where it can be brought back. */
export const DeletePostButton = ({ id, title, version, onDeleted }: DeletePostButtonProps) => {
  const navigate = useNavigate()
  const { mutateAsync: remove, isPending } = useDeletePost(id)
  const removeIfSure = async () => {
    if (!(await askFirst(editTextWords.deletePost(title)))) return
    try {
      const { message } = await remove(version)
      onDeleted()
      showToast({ message, kind: 'success' })
      await navigate({ to: '/posts', ignoreBlocker: true })
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
