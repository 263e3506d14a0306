import { editTextMessages } from '@campus/contracts/pages/edit-messages.ts'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { Trash } from '@campus/ui/icons.tsx'
import { useNavigate } from '@tanstack/react-router'
import { ActionButton } from '../form/action-button.tsx'
import { useDeletePost } from './api.ts'

type DeletePostButtonProps = { id: string; title: string; version: number; onDeleted: () => void }

/** Takes a post off the blog, and leads back to the list, where it can be brought back. */
export const DeletePostButton = ({ id, title, version, onDeleted }: DeletePostButtonProps) => {
  const navigate = useNavigate()
  const { mutateAsync: remove } = useDeletePost(id)
  const leave = () => {
    onDeleted()
    return navigate({ to: '/posts', ignoreBlocker: true })
  }
  return (
    <ActionButton variant="subtle" ask={() => askFirst(editTextMessages.deletePost(title))} send={() => remove(version)} onDone={leave}>
      <Trash /> Delete
    </ActionButton>
  )
}
