import type { Album } from '@campus/contracts/gallery/schema.ts'
import { Link } from '@tanstack/react-router'
import styles from './album-links.module.css'

/** The way from one album to the others. */
export const AlbumLinks = ({ albums, current }: { albums: Album[]; current?: string }) => (
  <nav className={`wrap no-print ${styles.albums}`} aria-label="Albums">
    <ul>
      {current !== undefined && (
        <li>
          <Link to="/gallery">All pictures</Link>
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
