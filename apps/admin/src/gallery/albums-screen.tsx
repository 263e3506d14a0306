import type { AlbumLine } from '@campus/contracts/gallery/drafts.ts'
import { editAlbumMessages } from '@campus/contracts/gallery/edit-messages.ts'
import { createAlbumMessages } from '@campus/contracts/gallery/upload-messages.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { Skeleton } from '@campus/ui/feedback/skeleton.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DeletedList } from '../content/deleted-list.tsx'
import { messageOf } from '../api-client/failure.ts'
import { ExampleLabel } from '../set-up/example-label.tsx'
import { Page } from '../page/page.tsx'
import styles from './albums-screen.module.css'
import { albumLinesQuery } from './api.ts'

/** All albums, the newest first. */
export const AlbumsScreen = () => {
  const { data, error, refetch, isFetching } = useQuery(albumLinesQuery)
  return (
    <Page
      title={editAlbumMessages.list}
      {...(data && { sub: data.length === 1 ? '1 album' : `${data.length} albums` })}
      actions={
        <Link to="/create/Album" className={buttonClass('main')}>
          {createAlbumMessages.button}
        </Link>
      }
    >
      <div className={styles.screen}>
        {!data && !error && <Skeleton className={styles.pending} />}
        {!data && error && (
          <section className="panel">
            <StateMessage failed title={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
          </section>
        )}
        {data?.length === 0 && (
          <section className="panel">
            <StateMessage title={editAlbumMessages.noAlbums}>
              <p>Albums show the campus and its days, on the home page and in the gallery.</p>
              <Link to="/create/Album" className={buttonClass('main')}>
                {editAlbumMessages.createFirst}
              </Link>
            </StateMessage>
          </section>
        )}
        {data && data.length > 0 && (
          <ul className={styles.albums} aria-label={editAlbumMessages.list}>
            {data.map((album) => (
              <AlbumCard key={album._id} album={album} />
            ))}
          </ul>
        )}
        <DeletedList kind="album" />
      </div>
    </Page>
  )
}

const AlbumCard = ({ album: { _id, albumName, coverUrl, day, imageCount } }: { album: AlbumLine }) => (
  <li className={`panel ${styles.album}`}>
    <Picture address={coverUrl} alt="" sizes="280px" className={styles.cover} />
    <h2>
      <Link to="/albums/$albumId" params={{ albumId: _id }}>
        {albumName}
      </Link>
    </h2>
    <ExampleLabel kind="album" subject={_id} />
    <p>
      {formatCalendarDay(day)}, {imageCount === 1 ? '1 image' : `${imageCount} images`}
    </p>
  </li>
)
