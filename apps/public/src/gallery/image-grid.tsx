import { busyMessages } from '@campus/contracts/core/messages.ts'
import { galleryPageMessages } from '@campus/contracts/gallery/gallery-page-messages.ts'
import type { GalleryImage } from '@campus/contracts/gallery/schema.ts'
import { pictureSource } from '@campus/contracts/gallery/picture-source.ts'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import styles from './image-grid.module.css'
import type ImageViewer from './image-viewer.tsx'
import { useOpenedPicture } from './use-opened-picture.ts'

const importViewer = () => import('./image-viewer.tsx')

/** Shows pictures in a grid. Each opens in the viewer; without the viewer's code its link opens the picture itself. */
export const ImageGrid = ({ images, label }: { images: GalleryImage[]; label: string }) => {
  const { picture, open, close } = useOpenedPicture()
  const [Viewer, setViewer] = useState<typeof ImageViewer>()
  const list = useRef<HTMLUListElement>(null)
  const position = images.findIndex(({ _id }) => _id === picture)
  const shown = Viewer !== undefined && position >= 0

  useEffect(() => {
    // Reopens the picture of the URL. If the viewer does not load, the page stays as it is.
    if (picture !== undefined)
      importViewer().then(
        ({ default: fetched }) => setViewer(() => fetched),
        () => undefined,
      )
  }, [picture])

  useEffect(() => {
    if (!shown) return
    const links = list.current?.querySelectorAll('a')
    return () => links?.[position]?.focus()
  }, [shown, position])

  const onClick = async (event: MouseEvent<HTMLAnchorElement>, id: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      const { default: fetched } = await importViewer()
      setViewer(() => fetched)
      open(id)
    } catch {
      window.location.assign(href)
    }
  }
  return (
    <>
      <ul className={styles.grid} aria-label={label} ref={list}>
        {images.map((image, index) => (
          <li key={image._id}>
            <GridImage
              image={image}
              isFirst={index === 0}
              label={`Enlarge: ${image.alt || `picture ${index + 1}`}`}
              onClick={(event) => void onClick(event, image._id)}
            />
          </li>
        ))}
      </ul>
      {shown && <Viewer images={images} first={position} onClose={close} />}
    </>
  )
}

/** Widths of the columns: four, three, two, and one on the narrowest phones. */
const sizes =
  '(min-width: 1320px) 296px, (min-width: 768px) calc(25vw - 35px), (min-width: 670px) 23vw, (min-width: 510px) 31vw, (min-width: 350px) calc(50vw - 25px), 89vw'

type GridImageProps = { image: GalleryImage; isFirst: boolean; label: string; onClick: (event: MouseEvent<HTMLAnchorElement>) => void }

/** A linked image that shows 'Loading...' meanwhile. The first of a page does not wait until it is known to be near. */
const GridImage = ({ image, isFirst, label, onClick }: GridImageProps) => {
  const element = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'loading' | 'there' | 'broken'>('loading')
  useEffect(() => {
    // The image may have loaded before hydration.
    if (element.current?.complete && element.current.naturalWidth > 0) setState('there')
  }, [])
  return (
    <>
      <a
        href={image.url}
        // Also where it is pressed before React has come.
        data-held
        onClick={onClick}
        aria-label={label}
      >
        <img
          ref={element}
          {...pictureSource(image.url)}
          sizes={sizes}
          alt={image.alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          data-state={state}
          onLoad={() => setState('there')}
          onError={() => setState('broken')}
        />
      </a>
      {/* Beside the link: whoever speaks to their device says what a link shows, and this is not its name. */}
      {state !== 'there' && (
        <span className={`note ${styles.waiting}`} aria-hidden="true">
          {state === 'loading' ? busyMessages.loading : galleryPageMessages.pictureFailed}
        </span>
      )}
    </>
  )
}
