import { pictureSource } from '@campus/contracts/gallery/picture-url.ts'
import { useContext, useState } from 'react'
import { PictureOrigin } from './picture-origin.ts'
import styles from './college-logo.module.css'
import { Mark } from '../ornaments/ornaments.tsx'

type CollegeMarkProps = {
  /** The address of the college's logo; absent, or failing to load, gives the neutral mark. */
  logo: string | undefined
  /** The address of another that stands in its place on a phone, where the name needs the room. */
  onPhone?: string | undefined
  /** How high it stands, in px; a very wide logo is lower. */
  size: number
  /** How many times as wide as `size` it may be. */
  widest?: number
  className?: string
}

/**
 * The college's logo. It stands beside the college's name, so that it says nothing to who does not see it. In the dark it has a light
 * ground: most logos are drawn for white paper.
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
      // What failed before the page's scripts ran has told nobody.
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
