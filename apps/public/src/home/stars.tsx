import { ratingOf } from '@campus/contracts/site-content/home-page-messages.ts'
import { maxStars } from '@campus/contracts/site-content/messages.ts'
import { Star } from '@campus/ui/icons.tsx'
import styles from './stars.module.css'

/** A rating of 0 to 5: as many yellow stars, and grey ones for the rest. A part of a star counts as one from its half. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className={styles.stars} role="img" aria-label={ratingOf(rating, maxStars)}>
    {Array.from({ length: maxStars }, (_, position) => (
      <span key={position} className={position < Math.round(rating) ? styles.on : styles.off}>
        <Star />
      </span>
    ))}
  </span>
)
