import { busyMessages } from '@campus/contracts/core/messages.ts'
import { Skeleton } from '@campus/ui/feedback/skeleton.tsx'
import styles from './image-grid.module.css'

/** Enough to fill a screen. */
const places = Array.from({ length: 12 }, (_, place) => place)

/** A placeholder for a grid of loading pictures. */
export const GridSkeleton = () => (
  <div role="status">
    <span className="visually-hidden">{busyMessages.loading}</span>
    <div className={styles.grid} aria-hidden="true">
      {places.map((place) => (
        <Skeleton key={place} className={styles.place} />
      ))}
    </div>
  </div>
)
