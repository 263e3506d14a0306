import { ratingOf } from '@campus/contracts/site-content/home-page-messages.ts'
import { maxStars } from '@campus/contracts/site-content/messages.ts'
import { Star } from '@campus/ui/icons.tsx'
import styles from './stars.module.css'

/** Shows a rating of 0 to 5 as yellow and grey stars, rounded to whole stars. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className={styles.stars} role="img" aria-label={ratingOf(rating, maxStars)}>
    {Array.from({ length: maxStars }, (_, position) => (
      <span key={position} className={position < Math.round(rating) ? styles.on : styles.off}>
        <Star />
      </span>
    ))}
  </span>
)
