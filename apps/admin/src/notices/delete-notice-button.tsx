import { editNoticeMessages } from '@campus/contracts/notices/edit-messages.ts'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { Trash } from '@campus/ui/icons.tsx'
import { useNavigate } from '@tanstack/react-router'
import { ActionButton } from '../form/action-button.tsx'
import { useDeleteNotice } from './api.ts'

type DeleteNoticeButtonProps = { id: string; title: string; hasFile: boolean; version: number; onDeleted: () => void }

/** Takes a notice off the website, and leads back to the list, where it can be brought back. */
export const DeleteNoticeButton = ({ id, title, hasFile, version, onDeleted }: DeleteNoticeButtonProps) => {
  const navigate = useNavigate()
  const { mutateAsync: remove } = useDeleteNotice(id)
  const leave = () => {
    onDeleted()
    return navigate({ to: '/notices', ignoreBlocker: true })
  }
  return (
    <ActionButton
      variant="subtle"
      ask={() => askFirst(editNoticeMessages.deleteNotice(title, hasFile))}
      send={() => remove(version)}
      onDone={leave}
    >
      <Trash /> Delete
    </ActionButton>
  )
}
