import { allPictures } from '@campus/contracts/core/shared-messages.ts'
import type { Album } from '@campus/contracts/gallery/schema.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import styles from './album-links.module.css'

/** Links to the other albums in a scrolling line, with the current one centred. */
export const AlbumLinks = ({ albums, current }: { albums: Album[]; current?: string }) => {
  const line = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = line.current
    const link = list?.querySelector<HTMLElement>('[aria-current]')
    if (list && link) list.scrollLeft = link.offsetLeft - list.offsetLeft - (list.clientWidth - link.offsetWidth) / 2
  }, [current, albums])

  return (
    <nav className={`wrap no-print ${styles.albums}`} aria-label="Albums">
      <ul ref={line}>
        {current !== undefined && (
          <li>
            <Link to="/gallery">{allPictures}</Link>
          </li>
        )}
        {albums.map(({ _id, aName }) => (
          <li key={_id}>
            <Link to="/album/$name" params={{ name: aName }} aria-current={aName === current ? 'page' : undefined}>
              {aName}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
