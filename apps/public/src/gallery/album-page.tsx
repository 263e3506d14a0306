import { galleryPageMessages } from '@campus/contracts/gallery/gallery-page-messages.ts'
import { galleryMessages } from '@campus/contracts/gallery/messages.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { PageHeading } from '../site/page-heading.tsx'
import { AlbumLinks } from './album-links.tsx'
import { albumDescriptionQuery, albumImagesQuery, albumsQuery } from './api.ts'
import { findAlbum } from './find-album.ts'
import styles from './gallery-page.module.css'
import { ImageGrid } from './image-grid.tsx'

/** Shows all pictures of an album. The name in the URL ignores case. */
export const AlbumPage = ({ name }: { name: string }) => {
  const { data: images } = useSuspenseQuery(albumImagesQuery(name))
  const { data: description } = useQuery(albumDescriptionQuery(name))
  const { data: albums = [] } = useQuery(albumsQuery)
  const album = findAlbum(albums, name)
  const title = album?.aName ?? name
  return (
    <>
      <PageHeading eyebrow="Album" title={title}>
        {description && <p className={styles.description}>{description}</p>}
        {album && (
          <p className="num">
            <time dateTime={album.createdAt}>{formatDay(album.createdAt)}</time>, {images.length}{' '}
            {images.length === 1 ? 'picture' : 'pictures'}
          </p>
        )}
      </PageHeading>
      {albums.length > 0 && <AlbumLinks albums={albums} current={title} />}
      <section className={`wrap ${styles.images}`} aria-label={galleryPageMessages.picturesOf(title)}>
        {images.length > 0 ? (
          <ImageGrid images={images} label={galleryPageMessages.picturesOf(title)} />
        ) : (
          <StateMessage title={galleryMessages.noImages}>{galleryPageMessages.emptyAlbum}</StateMessage>
        )}
      </section>
    </>
  )
}
