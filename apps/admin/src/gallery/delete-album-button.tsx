import { editAlbumMessages } from '@campus/contracts/gallery/edit-messages.ts'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { Trash } from '@campus/ui/icons.tsx'
import { useNavigate } from '@tanstack/react-router'
import { ActionButton } from '../form/action-button.tsx'
import { useDeleteAlbum } from './api.ts'

/** Takes an album off the website, and leads back to the list, where it can be brought back. */
export const DeleteAlbumButton = ({ id, name }: { id: string; name: string }) => {
  const navigate = useNavigate()
  const { mutateAsync: remove } = useDeleteAlbum(id)
  return (
    <ActionButton
      variant="subtle"
      ask={() => askFirst(editAlbumMessages.deleteAlbum(name))}
      send={remove}
      onDone={() => navigate({ to: '/albums', ignoreBlocker: true })}
    >
      <Trash /> Delete
    </ActionButton>
  )
}
