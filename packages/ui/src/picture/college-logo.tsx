import { pictureSource } from '@campus/contracts/gallery/picture-source.ts'
import { useContext, useState } from 'react'
import { PictureOrigin } from './picture-origin.ts'
import styles from './college-logo.module.css'
import { Mark } from '../ornaments/ornaments.tsx'

type CollegeMarkProps = {
  /** URL of the college's logo; when it is missing or fails to load, the neutral mark is shown. */
  logo: string | undefined
  /** URL of a logo for phones, where the name needs the room. */
  onPhone?: string | undefined
  /** Height in pixels; a very wide logo is lower. */
  size: number
  /** Largest width as a multiple of `size`. */
  widest?: number
  className?: string
}

/**
 * Shows the college's logo beside its name, so it is hidden from screen readers. In dark mode it has a light background, because most logos
 * are drawn for white paper.
 */
export const CollegeLogo = ({ logo, onPhone, size, widest = 3, className }: CollegeMarkProps) => {
  const origin = useContext(PictureOrigin)
  const [broken, setBroken] = useState<string>()
  if (!logo || broken === logo) return <Mark size={size} {...(className && { className })} />
  const sourceOf = (address: string) => pictureSource(address.startsWith('/media/') ? `${origin}${address}` : address)
  const source = sourceOf(logo)
  const { width: full = 1, height: high = 1 } = source
  const width = Math.max(1, Math.round(Math.min(size * widest, (size * full) / high)))
  const own = className ? `${styles.logo} ${className}` : styles.logo
  const drawn = (
    <img
      {...source}
      className={own}
      sizes={`${width}px`}
      width={width}
      height={Math.max(1, Math.round((width * high) / full))}
      alt=""
      // It gives way to the page's picture and fonts; without it React would also preload it before them.
      fetchPriority="low"
      // An image that failed before hydration has sent no event.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setBroken(logo))
      }}
      onError={() => setBroken(logo)}
    />
  )
  if (!onPhone || onPhone === logo) return drawn
  const { src, srcSet = src } = sourceOf(onPhone)
  return (
    <picture className={styles.choice}>
      <source media="(width < 480px)" srcSet={srcSet} sizes={`${size}px`} width={size} height={size} />
      {drawn}
    </picture>
  )
}
