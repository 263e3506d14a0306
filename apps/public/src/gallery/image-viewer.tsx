import { galleryPageMessages } from '@campus/contracts/gallery/gallery-page-messages.ts'
import type { GalleryImage } from '@campus/contracts/gallery/schema.ts'
import { pictureSource } from '@campus/contracts/gallery/picture-source.ts'
import { useCarousel } from '@campus/ui/carousel/use-carousel.ts'
import { lockScroll } from '@campus/ui/feedback/lock-scroll.ts'
import { ChevronLeft, ChevronRight, Cross } from '@campus/ui/icons.tsx'
import { useEffect, useRef } from 'react'
import styles from './image-viewer.module.css'

type ImageViewerProps = { images: GalleryImage[]; first: number; onClose: () => void }

/** Returns the distance of two of `count` pictures, wrapping around. */
const distance = (a: number, b: number, count: number) => Math.min(Math.abs(a - b), count - Math.abs(a - b))

/** Shows one picture large. Swipes, keys and buttons change it; Escape and a press beside it close it. */
const ImageViewer = ({ images, first, onClose }: ImageViewerProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const { viewport, selected, move } = useCarousel({ start: first })
  useEffect(() => {
    const unlockScroll = lockScroll()
    dialog.current?.showModal()
    // By default the dialog would focus the element behind the picture.
    closeButton.current?.focus()
    return unlockScroll
  }, [])

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') move('previous')
      if (key === 'ArrowRight') move('next')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [move])

  const close = () => dialog.current?.close()
  const { length } = images
  return (
    <dialog ref={dialog} className={styles.viewer} aria-label="Pictures" onClose={onClose}>
      <div className={styles.viewport} ref={viewport}>
        <ul className={styles.row}>
          {images.map((image, position) => (
            <li key={image._id} className={styles.slide} aria-hidden={position !== selected}>
              <button type="button" className={styles.beside} aria-hidden="true" tabIndex={-1} onClick={close} />
              {distance(position, selected, length) < 2 && (
                <img {...pictureSource(image.url)} sizes="100vw" alt={image.alt} draggable={false} />
              )}
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.caption} aria-live="polite">
        <span>{images[selected]?.alt}</span>
        <span className="num">
          {selected + 1} of {length}
        </span>
      </p>
      {length > 1 && (
        <>
          <button
            type="button"
            className={`icon-btn ${styles.previous}`}
            aria-label={galleryPageMessages.previousPicture}
            onClick={() => move('previous')}
          >
            <ChevronLeft />
          </button>
          <button
            type="button"
            className={`icon-btn ${styles.next}`}
            aria-label={galleryPageMessages.nextPicture}
            onClick={() => move('next')}
          >
            <ChevronRight />
          </button>
        </>
      )}
      <button type="button" ref={closeButton} className={`icon-btn ${styles.close}`} aria-label="Close" onClick={close}>
        <Cross />
      </button>
    </dialog>
  )
}

export default ImageViewer
