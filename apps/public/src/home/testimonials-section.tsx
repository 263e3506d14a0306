import { timers } from '@campus/contracts/core/ui-constants.ts'
import { busyMessages, failureMessages } from '@campus/contracts/core/messages.ts'
import { testimonialsFailed } from '@campus/contracts/site-content/home-page-messages.ts'
import type { LandingPage } from '@campus/contracts/site-content/schema.ts'
import { testimonialMessages } from '@campus/contracts/site-content/messages.ts'
import { Carousel } from '@campus/ui/carousel/carousel.tsx'
import { Skeleton } from '@campus/ui/feedback/skeleton.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { Divider } from '@campus/ui/ornaments/ornaments.tsx'
import { useQuery } from '@tanstack/react-query'
import { testimonialsQuery } from './api.ts'
import { TestimonialCard } from './testimonial-card.tsx'
import styles from './testimonials-section.module.css'

/** Shows testimonials of former students, one at a time. */
export const TestimonialsSection = ({ texts }: { texts?: LandingPage['testimonials'] }) => (
  <section className={`section ${styles.section}`} id="testimonials">
    <header className={`wrap ${styles.head}`}>
      <Divider />
      <h2>{texts?.heading || testimonialMessages.label}</h2>
      {texts?.paragraph && <p>{texts.paragraph}</p>}
    </header>
    <Testimonials />
  </section>
)

const Testimonials = () => {
  const { data: testimonials, isPending, refetch } = useQuery(testimonialsQuery)
  if (isPending)
    return (
      <div className={styles.pending} role="status">
        <span className="visually-hidden">{busyMessages.loading}</span>
        <Skeleton />
      </div>
    )
  if (!testimonials)
    return (
      <StateMessage failed title={failureMessages.wentWrongCalm} onRetry={() => void refetch()}>
        {testimonialsFailed}
      </StateMessage>
    )
  if (testimonials.length === 0) return <StateMessage title={testimonialMessages.none} />
  const [only] = testimonials
  if (only && testimonials.length === 1)
    return (
      <div className={styles.only}>
        <TestimonialCard testimonial={only} />
      </div>
    )
  return (
    <Carousel
      className={styles.carousel}
      label={testimonialMessages.label}
      autoplay={timers.testimonialAutoplay}
      slides={testimonials.map((testimonial) => <TestimonialCard key={testimonial.id} testimonial={testimonial} />)}
    />
  )
}
