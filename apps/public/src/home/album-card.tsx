import type { Album } from '@campus/contracts/gallery/schema.ts'
import { formatDay } from '@campus/contracts/kit/dates.ts'
import { ArrowRight } from '@campus/ui/icons.tsx'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { Link } from '@tanstack/react-router'
import styles from './albums-section.module.css'

/** An album by its cover. Its name is the one link, which is stretched over the card, so that all of it can be pressed. */
export const AlbumCard = ({ album: { aName, aImage_url, createdAt } }: { album: Album }) => (
  <li className={styles.album}>
    <div className={styles.picture}>
      <Picture address={aImage_url} alt="" sizes="(min-width: 900px) 66vw, 100vw" />
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
      <span className={styles.arrow}>
        <ArrowRight />
      </span>
    </div>
  </li>
)
