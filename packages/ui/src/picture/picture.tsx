import { pictureSource } from '@campus/contracts/gallery/picture-url.ts'
import { useContext, useEffect, useRef, useState } from 'react'
import { ArchDrawing } from '../ornaments/ornaments.tsx'
import { PictureOrigin } from './picture-origin.ts'
import styles from './picture.module.css'

type PictureProps = {
  /** Address of a kept picture or of a foreign one; absent, or failing to load, gives the drawn placeholder. */
  address: string | undefined
  /** What it shows; '' where it only adorns. */
  alt: string
  /** How wide it stands, as in an `<img>`: `(min-width: 900px) 33vw, 100vw`. */
  sizes: string
  className?: string | undefined
  /** For the one picture that a page is first seen by: fetched at once and before others. */
  priority?: boolean
  /** Size of a foreign picture, which its address does not tell. */
  width?: number
  height?: number
}

/** A picture of the college's, in the smallest copy that will do. The class gives its place and shape (`object-fit: cover`). */
export const Picture = ({ address, alt, sizes, className, priority = false, ...size }: PictureProps) => {
  const image = useRef<HTMLImageElement>(null)
  const origin = useContext(PictureOrigin)
  const [broken, setBroken] = useState<string>()

  // It may have failed before this code was there to hear of it.
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
      className={className}
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
