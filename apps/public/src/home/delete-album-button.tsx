import type { Album } from '@campus/contracts/gallery/schema.ts'
import { deleteAlbumMessages, editAlbumMessages } from '@campus/contracts/gallery/edit-messages.ts'
import { alertTitles, failureMessages } from '@campus/contracts/core/messages.ts'
import { confirmAction, showAlert } from '@campus/ui/feedback/alerts.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { Trash } from '@campus/ui/icons.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { albumsQuery } from '../gallery/api.ts'
import { messageOf } from '../api-client/read-failure.ts'
import { session } from '../api-client/session.ts'
import styles from './delete-album-button.module.css'

/**
 * Deletes an album after a question, for admins. It disappears before the response and returns with the reason when the server refuses
 * (docs/product/public-website.md#home).
 */
const DeleteAlbum = ({ album }: { album: Album }) => {
  const queryClient = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)

  const remove = () =>
    confirmAction({ ...editAlbumMessages.deleteAlbum(album.aName), subject: album._id }, async () => {
      await queryClient.cancelQueries({ queryKey: albumsQuery.queryKey })
      // Runs while the card still exists, because its button disappears with the focus that the dialog returned.
      besideCardOf(button.current)?.focus()
      queryClient.setQueryData(albumsQuery.queryKey, (albums) => albums?.filter(({ _id }) => _id !== album._id))
      try {
        const { deleteAlbum } = await import('@campus/contracts/gallery/endpoints.ts')
        const { message } = await session.call(deleteAlbum, { params: { id: album._id } })
        showToast({ message, kind: 'success' })
      } catch (error) {
        queryClient.setQueryData(albumsQuery.queryKey, (albums) => albums && inOrder([...albums, album]))
        void showAlert({ title: alertTitles.oops, text: messageOf(error, failureMessages.wentWrong), kind: 'failure' })
      }
    })

  return (
    <button
      ref={button}
      type="button"
      className={styles.trash}
      aria-label={deleteAlbumMessages.button(album.aName)}
      onClick={() => void remove()}
    >
      <Trash />
    </button>
  )
}
export default DeleteAlbum

/** Returns the element to focus after a card disappears: the next card's trash icon, the former one's, or the section's heading. */
const besideCardOf = (button: HTMLElement | null) => {
  const card = button?.closest('li')
  for (const other of [card?.nextElementSibling, card?.previousElementSibling]) {
    const trash = other?.querySelector<HTMLElement>(`.${styles.trash}`)
    if (trash) return trash
  }
  return card?.closest('section')?.querySelector<HTMLElement>('h2')
}

/** Oldest first, as in the API. */
const inOrder = (albums: Album[]) => albums.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a._id.localeCompare(b._id))
