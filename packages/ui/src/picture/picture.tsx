import { pictureSource } from '@campus/contracts/gallery/picture-source.ts'
import { useContext, useEffect, useRef, useState } from 'react'
import { ArchDrawing } from '../ornaments/ornaments.tsx'
import { PictureOrigin } from './picture-origin.ts'
import styles from './picture.module.css'

type PictureProps = {
  /** URL of a stored or foreign picture; when it is missing or fails to load, the placeholder is shown. */
  address: string | undefined
  /** Alternative text; '' for decoration. */
  alt: string
  /** The `sizes` attribute: `(min-width: 900px) 33vw, 100vw`. */
  sizes: string
  className?: string | undefined
  /** Loads the picture at once and first; for the one in the first screen of a page. */
  priority?: boolean
  /** Width of a foreign picture, which its URL does not tell. */
  width?: number
  height?: number
}

/** Shows a picture of the college in the smallest sufficient size. The class sets its place and shape (`object-fit: cover`). */
export const Picture = ({ address, alt, sizes, className, priority = false, ...size }: PictureProps) => {
  const image = useRef<HTMLImageElement>(null)
  const origin = useContext(PictureOrigin)
  const [broken, setBroken] = useState<string>()

  // The image may have failed before hydration.
  useEffect(() => {
    const { current } = image
    if (current?.complete && current.naturalWidth === 0) current.decode().catch(() => setBroken(address))
  }, [address])

  if (!address || broken === address)
    return (
      <span
        className={`${styles.placeholder} ${className ?? ''}`}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <ArchDrawing className={styles.drawing ?? ''} />
      </span>
    )

  return (
    <img
      ref={image}
      className={`${styles.picture} ${className ?? ''}`}
      {...size}
      {...pictureSource(address.startsWith('/media/') ? `${origin}${address}` : address)}
      sizes={sizes}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding={priority ? 'sync' : 'async'}
      onError={() => setBroken(address)}
    />
  )
}
