import type { Album } from '@campus/contracts/gallery/schema.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import { ArrowRight } from '@campus/ui/icons.tsx'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './albums-section.module.css'

/** Widths of the covers: the large card's and the others', of which the last may fill its row. */
const sizes = {
  large: '(min-width: 900px) 820px, 90vw',
  usual: '(min-width: 900px) 620px, 43.7vw',
  alone: '(min-width: 900px) 620px, 88.8vw',
}

export type AlbumCardSize = keyof typeof sizes

type AlbumCardProps = {
  album: Album
  size: AlbumCardSize
  /** An admin's action instead of the arrow (docs/product/public-website.md#home). */
  tools?: ReactNode
}

/** Shows an album by its cover. Its name is the one link, stretched over the card. */
export const AlbumCard = ({ album: { aName, aImage_url, createdAt }, size, tools }: AlbumCardProps) => (
  <li className={styles.album}>
    <div className={`when-near ${styles.picture}`}>
      <Picture address={aImage_url} alt="" sizes={sizes[size]} />
    </div>
    <div className={styles.caption}>
      <h3>
        <Link to="/album/$name" params={{ name: aName }} className={styles.link}>
          {aName}
        </Link>
      </h3>
      <time className="num" dateTime={createdAt}>
        {formatDay(createdAt)}
      </time>
      {!tools && (
        <span className={styles.arrow}>
          <ArrowRight />
        </span>
      )}
    </div>
    {tools}
  </li>
)
