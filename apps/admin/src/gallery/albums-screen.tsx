import type { AlbumLine } from '@campus/contracts/gallery/editing-schema.ts'
import { editAlbumMessages } from '@campus/contracts/gallery/edit-messages.ts'
import { galleryPanelMessages } from '@campus/contracts/gallery/panel-messages.ts'
import { createAlbumMessages } from '@campus/contracts/gallery/upload-messages.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryState } from '../page/query-state.tsx'
import { DeletedList } from '../content/deleted-list.tsx'
import { ExampleLabel } from '../set-up/example-label.tsx'
import { Page } from '../page/page.tsx'
import styles from './albums-screen.module.css'
import { albumLinesQuery } from './api.ts'

/** All albums, the newest first. */
export const AlbumsScreen = () => {
  const query = useQuery(albumLinesQuery)
  const { data } = query
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
        <QueryState query={query} pending={420}>
          {(albums) => (albums.length === 0 ? <NoAlbums /> : <Albums albums={albums} />)}
        </QueryState>
        <DeletedList kind="album" />
      </div>
    </Page>
  )
}

const NoAlbums = () => (
  <section className="panel">
    <StateMessage title={editAlbumMessages.noAlbums}>
      <p>{galleryPanelMessages.noAlbumsHelp}</p>
      <Link to="/create/Album" className={buttonClass('main')}>
        {editAlbumMessages.createFirst}
      </Link>
    </StateMessage>
  </section>
)

const Albums = ({ albums }: { albums: readonly AlbumLine[] }) => (
  <ul className={styles.albums} aria-label={editAlbumMessages.list}>
    {albums.map((album) => (
      <AlbumCard key={album._id} album={album} />
    ))}
  </ul>
)

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
