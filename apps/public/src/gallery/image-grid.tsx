import type { GalleryImage } from '@campus/contracts/gallery/schema.ts'
import { pictureSource } from '@campus/contracts/gallery/picture-address.ts'
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import styles from './image-grid.module.css'

const ImageViewer = lazy(() => import('./image-viewer.tsx'))

/** Pictures in a wrapping grid. Each opens large in a viewer; without JavaScript its link leads to the picture itself. */
export const ImageGrid = ({ images, label }: { images: GalleryImage[]; label: string }) => {
  const [opened, setOpened] = useState<number>()
  const open = (index: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpened(index)
  }
  return (
    <>
      <ul className={styles.grid} aria-label={label}>
        {images.map((image, index) => (
          <li key={image._id}>
            <a href={image.url} onClick={open(index)} aria-label={`Enlarge: ${image.alt || `picture ${index + 1}`}`}>
              <LazyImage image={image} />
            </a>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <ImageViewer images={images} first={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** Fetched when it comes near; its place says so meanwhile (specification §2.6). */
const LazyImage = ({ image }: { image: GalleryImage }) => {
  const element = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'loading' | 'there' | 'broken'>('loading')
  useEffect(() => {
    // It may have come before this code did.
    if (element.current?.complete && element.current.naturalWidth > 0) setState('there')
  }, [])
  return (
    <>
      {state !== 'there' && (
        <span className={styles.waiting} aria-hidden="true">
          {state === 'loading' ? 'Loading...' : 'This picture could not be loaded'}
        </span>
      )}
      <img
        ref={element}
        {...pictureSource(image.url)}
        sizes="(min-width: 1240px) 400px, (min-width: 700px) 33vw, 50vw"
        alt={image.alt}
        loading="lazy"
        decoding="async"
        data-state={state}
        onLoad={() => setState('there')}
        onError={() => setState('broken')}
      />
    </>
  )
}
