import { allPictures } from '@campus/contracts/core/shared-messages.ts'
import type { Album } from '@campus/contracts/gallery/schema.ts'
import { galleryMessages } from '@campus/contracts/gallery/messages.ts'
import { busyMessages } from '@campus/contracts/core/messages.ts'
import { albumGallery, albumsFailed, noAlbums } from '@campus/contracts/site-content/home-page-messages.ts'
import { Skeleton } from '@campus/ui/feedback/skeleton.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { ArrowRight } from '@campus/ui/icons.tsx'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { albumsQuery } from '../gallery/api.ts'
import { useAuth } from '../api-client/use-auth.ts'
import { SiteLink } from '../page/site-link.tsx'
import { SectionTitle } from '../site/section-title.tsx'
import { AlbumCard, type AlbumCardSize } from './album-card.tsx'
import styles from './albums-section.module.css'

/** Loaded for admins only. */
const DeleteAlbum = lazy(() => import('./delete-album-button.tsx'))

/** Shows all albums, the newest one large. */
export const AlbumsSection = ({ heading }: { heading?: string | undefined }) => (
  <section className="section ground-alt">
    <div className="wrap">
      <header className={styles.head}>
        <div>
          {/* Gets the focus when the last album was deleted. */}
          <SectionTitle label={albumGallery} heading={heading} focusable />
        </div>
        <SiteLink to="/gallery" className={buttonClass('subtle', 'small')}>
          {allPictures} <ArrowRight />
        </SiteLink>
      </header>
      <Albums />
    </div>
  </section>
)

const Albums = () => {
  const { data: albums, isPending, refetch } = useQuery(albumsQuery)
  const { user } = useAuth()
  if (isPending) return <AlbumsPending />
  if (!albums)
    return (
      <StateMessage failed title={galleryMessages.albumsFailed} onRetry={() => void refetch()}>
        {albumsFailed}
      </StateMessage>
    )
  if (albums.length === 0) return <StateMessage title={galleryMessages.noAlbums}>{noAlbums}</StateMessage>
  return (
    <ul className={styles.albums}>
      {newestFirst(albums).map((album, place) => (
        <AlbumCard
          key={album._id}
          album={album}
          size={sizeOf(place, albums.length)}
          tools={
            user?.role === 'admin' && (
              <Suspense>
                <DeleteAlbum album={album} />
              </Suspense>
            )
          }
        />
      ))}
    </ul>
  )
}

/** In two columns the last card fills its row when their number is even; the style sheet does the same. */
const sizeOf = (place: number, count: number): AlbumCardSize => {
  if (place === 0) return 'large'
  return place === count - 1 && place % 2 === 1 ? 'alone' : 'usual'
}

/** The list is oldest first; its last is the large card and comes first. */
const newestFirst = (albums: Album[]) => albums.toReversed()

/** Has the size of the albums. */
const AlbumsPending = () => (
  <>
    <p className="visually-hidden" role="status">
      {busyMessages.loading}
    </p>
    <ul className={`${styles.albums} ${styles.pending}`} aria-hidden="true">
      {Array.from({ length: 6 }, (_, card) => (
        <li key={card} className={styles.album}>
          <Skeleton className={styles.picture} />
          <div className={styles.caption} />
        </li>
      ))}
    </ul>
  </>
)
