import { editAlbumMessages } from '@campus/contracts/gallery/edit-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { TextInput } from '@mantine/core'
import { SortableList } from '../order/sortable-list.tsx'
import styles from './album-screen.module.css'
import { type Images, withChange } from './image-changes.ts'

type AlbumImagesProps = { album: Images; onChange: (changed: Images) => void }

/** Edits the images of an album: order, cover, texts and removal. */
export const AlbumImages = ({ album, onChange }: AlbumImagesProps) => {
  const { images, coverUrl } = album
  const placeOf = (id: string) => images.findIndex(({ _id }) => _id === id)
  const nameOf = ({ _id, alt }: (typeof images)[number]) => alt || `image ${placeOf(_id) + 1}`
  const change = (id: string, changed: Partial<(typeof images)[number]>) => onChange(withChange(album, id, changed))
  const remove = async (id: string) => {
    if (await askFirst({ ...editAlbumMessages.deleteImage, subject: id })) change(id, { removed: true })
  }
  if (images.length === 0) return <StateMessage title={editAlbumMessages.noImages}>{editAlbumMessages.noImagesHint}</StateMessage>
  return (
    <SortableList
      label={editAlbumMessages.images}
      tiled
      items={images}
      keyOf={({ _id }) => _id}
      nameOf={nameOf}
      onOrder={(ids) => onChange({ ...album, images: images.toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id)) })}
    >
      {(image) =>
        image.removed ? (
          <div className={styles.removed}>
            <p>{editAlbumMessages.removed}</p>
            <Button variant="subtle" size="small" onClick={() => change(image._id, { removed: false })}>
              Undo<span className="visually-hidden"> for {nameOf(image)}</span>
            </Button>
          </div>
        ) : (
          <div className={styles.image}>
            <Picture address={image.url} alt={image.alt} sizes="240px" className={styles.picture} />
            <TextInput
              label={editAlbumMessages.alt}
              value={image.alt}
              maxLength={200}
              onChange={({ currentTarget }) => change(image._id, { alt: currentTarget.value })}
            />
            <div className={styles.ways}>
              <Button
                variant={image.url === coverUrl ? 'main' : 'subtle'}
                size="small"
                aria-label={`${editAlbumMessages.cover}: ${nameOf(image)}`}
                aria-pressed={image.url === coverUrl}
                onClick={() => onChange({ ...album, coverUrl: image.url })}
              >
                {editAlbumMessages.cover}
              </Button>
              <Button variant="subtle" size="small" onClick={() => void remove(image._id)}>
                {editAlbumMessages.takeOut}
                <span className="visually-hidden"> {nameOf(image)}</span>
              </Button>
            </div>
          </div>
        )
      }
    </SortableList>
  )
}
