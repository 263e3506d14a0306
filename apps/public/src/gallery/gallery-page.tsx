import { allPictures } from '@campus/contracts/core/shared-messages.ts'
import { galleryPageMessages, maxShownImages } from '@campus/contracts/gallery/gallery-page-messages.ts'
import type { GalleryImage } from '@campus/contracts/gallery/schema.ts'
import { galleryMessages } from '@campus/contracts/gallery/messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '../api-client/read-failure.ts'
import { PageHeading } from '../site/page-heading.tsx'
import { galleryTextsQuery } from '../site/api.ts'
import { albumsQuery, allImagesQuery } from './api.ts'
import { AlbumLinks } from './album-links.tsx'
import styles from './gallery-page.module.css'
import { GridSkeleton } from './grid-skeleton.tsx'
import { ImageGrid } from './image-grid.tsx'

/** Shows the pictures of the college, and the albums that have all of them. */
export const GalleryPage = () => {
  const { data: texts } = useQuery(galleryTextsQuery)
  return (
    <>
      <PageHeading {...(texts?.heading ? { eyebrow: 'Gallery', title: texts.heading } : { title: 'Gallery' })}>
        {texts?.paragraph && <p>{texts.paragraph}</p>}
      </PageHeading>
      <Albums />
      <Images />
    </>
  )
}

const Albums = () => {
  const { data: albums = [] } = useQuery(albumsQuery)
  return albums.length > 0 && <AlbumLinks albums={albums} />
}

const Images = () => {
  const { data: images, error, refetch } = useQuery(allImagesQuery)
  const section = useRef<HTMLElement>(null)
  const retry = () => {
    // The button is replaced by the loaded pictures.
    section.current?.focus({ preventScroll: true })
    void refetch()
  }
  return (
    <section className={`wrap ${styles.images}`} aria-label={allPictures} ref={section} tabIndex={-1}>
      {images ? <Shown images={images} /> : error ? <StateMessage failed title={messageOf(error)} onRetry={retry} /> : <GridSkeleton />}
    </section>
  )
}

const Shown = ({ images }: { images: GalleryImage[] }) =>
  images.length > 0 ? (
    <>
      <ImageGrid images={images} label={allPictures} />
      {images.length >= maxShownImages && <p className="note">{galleryPageMessages.notAll}</p>}
    </>
  ) : (
    <StateMessage title={galleryMessages.noImages}>{galleryPageMessages.emptyGallery}</StateMessage>
  )
