import { galleryWords } from '@campus/contracts/gallery/words.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../kit/failure.ts'
import { PageHead } from '../site/page-head.tsx'
import { albumsQuery, allImagesQuery } from './api.ts'
import { AlbumLinks } from './album-links.tsx'
import styles from './gallery-page.module.css'
import { ImageGrid } from './image-grid.tsx'

/** Every picture that the college shows. */
export const GalleryPage = () => (
  <>
    <PageHead eyebrow="Gallery" title="The college in pictures">
      <p>Days worth keeping, from the first week of term to the last cap in the air.</p>
    </PageHead>
    <Albums />
    <section className={`wrap ${styles.images}`} aria-label="All pictures">
      <Images />
    </section>
  </>
)

const Albums = () => {
  const { data: albums = [] } = useQuery(albumsQuery)
  return albums.length > 0 && <AlbumLinks albums={albums} />
}

const Images = () => {
  const { data: images, error, refetch, isFetching } = useQuery(allImagesQuery)
  if (error) return <StateMessage failed title={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!images?.length)
    return <StateMessage title={galleryWords.noImages}>Pictures appear here as soon as the college adds an album.</StateMessage>
  return <ImageGrid images={images} label="All pictures" />
}
