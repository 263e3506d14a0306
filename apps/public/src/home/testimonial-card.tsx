import type { Testimonial } from '@campus/contracts/site-content/schema.ts'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { Stars } from './stars.tsx'
import styles from './testimonial-card.module.css'

/** Shows a testimonial with name and rating. */
export const TestimonialCard = ({ testimonial: { image, name, job_Role, message, rating } }: { testimonial: Testimonial }) => (
  <figure className={styles.card}>
    <blockquote>{message}</blockquote>
    <Picture className={styles.picture} address={image} alt="" sizes="(min-width: 1000px) 190px, 72px" />
    <figcaption className={styles.who}>
      <b>{name}</b>
      <span>{job_Role}</span>
      <Stars rating={rating} />
    </figcaption>
  </figure>
)
