import { failureMessages } from '@campus/contracts/core/messages.ts'
import { tryAgain, tryingAgain } from '@campus/contracts/core/shared-messages.ts'
import { aboutPageMessages } from '@campus/contracts/site-content/about-page-messages.ts'
import { aboutMessages } from '@campus/contracts/site-content/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Skeleton } from '@campus/ui/feedback/skeleton.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { Alert, Reload } from '@campus/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { serverMessageOf } from '../api-client/read-failure.ts'
import { coursesQuery } from '../courses/api.ts'
import { CourseCard } from '../courses/course-card.tsx'
import { CardSlider } from './card-slider.tsx'
import styles from './courses.module.css'
import { SectionHeading } from './section-heading.tsx'

const heading = aboutMessages.headings.courses

/** Lists the courses. Links to /about#courses lead here. */
export const Courses = ({ ground = '' }: { ground?: string }) => (
  <section className={`section ${ground}`} id="courses">
    <div className="wrap">
      <SectionHeading eyebrow={aboutPageMessages.courses} title={heading} />
      <Cards />
    </div>
  </section>
)

const Cards = () => {
  const { data: courses, error, refetch, isFetching } = useQuery(coursesQuery)
  if (error && !courses) {
    const reason = serverMessageOf(error, failureMessages.unexpected)
    return <Failed reason={reason} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!courses) return <Waiting />
  if (courses.length === 0) return <StateMessage title={aboutPageMessages.noCourses} />
  const cards = courses.map((course) => <CourseCard key={course._id} course={course} />)
  return <CardSlider label={heading} className={styles.courses} cards={cards} />
}

/** Replaces the cards in red (docs/product/content.md#courses). */
const Failed = ({ reason, retrying, onRetry }: { reason: string; retrying: boolean; onRetry: () => void }) => (
  <div className={styles.failed}>
    <p role="alert">
      <Alert /> {reason}
    </p>
    <Button variant="subtle" size="small" busy={retrying} onClick={onRetry}>
      <Reload /> {retrying ? tryingAgain : tryAgain}
    </Button>
  </div>
)

/** Has the size of the final content and is inert. */
const Waiting = () => (
  <div inert aria-busy="true">
    <CardSlider label={heading} className={styles.courses} cards={placeholders} />
  </div>
)

const placeholders = ['first', 'second', 'third', 'fourth'].map((key) => <Skeleton key={key} className={styles.placeholder} />)
