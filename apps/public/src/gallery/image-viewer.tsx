import type { GalleryImage } from '@campus/contracts/gallery/schema.ts'
import { pictureSource } from '@campus/contracts/gallery/picture-address.ts'
import { ChevronLeft, ChevronRight, Cross } from '@campus/ui/icons.tsx'
import { useEffect, useRef, useState } from 'react'
import styles from './image-viewer.module.css'

type ImageViewerProps = { images: GalleryImage[]; first: number; onClose: () => void }

/** One picture large, with the others a key or a press away. Escape and a press beside it close it. */
const ImageViewer = ({ images, first, onClose }: ImageViewerProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const [index, setIndex] = useState(first)
  useEffect(() => {
    document.documentElement.classList.add('scroll-locked')
    dialog.current?.showModal()
    // By itself the dialog would give the focus to what lies behind the picture.
    closeButton.current?.focus()
    return () => document.documentElement.classList.remove('scroll-locked')
  }, [])

  const { length } = images
  const go = (step: number) => setIndex((now) => (now + step + length) % length)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') setIndex((now) => (now - 1 + length) % length)
      if (key === 'ArrowRight') setIndex((now) => (now + 1) % length)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [length])
  const image = images[index]
  return (
    <dialog ref={dialog} className={styles.viewer} aria-label="Pictures" onClose={onClose}>
      <button type="button" className={styles.beside} aria-hidden="true" tabIndex={-1} onClick={() => dialog.current?.close()} />
      {image && (
        <figure>
          <img key={image._id} {...pictureSource(image.url)} sizes="100vw" alt={image.alt} />
          <figcaption aria-live="polite">
            <span>{image.alt}</span>
            <span className="num">
              {index + 1} of {length}
            </span>
          </figcaption>
        </figure>
      )}
      {length > 1 && (
        <>
          <button type="button" className={`icon-btn ${styles.previous}`} aria-label="Previous picture" onClick={() => go(-1)}>
            <ChevronLeft />
          </button>
          <button type="button" className={`icon-btn ${styles.next}`} aria-label="Next picture" onClick={() => go(1)}>
            <ChevronRight />
          </button>
        </>
      )}
      <button
        type="button"
        ref={closeButton}
        className={`icon-btn ${styles.close}`}
        aria-label="Close"
        onClick={() => dialog.current?.close()}
      >
        <Cross />
      </button>
    </dialog>
  )
}

export default ImageViewer
