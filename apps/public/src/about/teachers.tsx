import { aboutPageMessages } from '@campus/contracts/site-content/about-page-messages.ts'
import { aboutMessages } from '@campus/contracts/site-content/messages.ts'
import { Skeleton, SkeletonLines } from '@campus/ui/feedback/skeleton.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../api-client/read-failure.ts'
import { teachersQuery } from './api.ts'
import { CardSlider } from './card-slider.tsx'
import { SectionHeading } from './section-heading.tsx'
import { TeacherCard } from './teacher-card.tsx'
import styles from './teachers.module.css'

const heading = aboutMessages.headings.teachers

/** Shows the teachers. */
export const Teachers = ({ ground = '' }: { ground?: string }) => (
  <section className={`section ${ground}`} id="teachers">
    <div className="wrap">
      <SectionHeading eyebrow={aboutPageMessages.people} title={heading} />
      <Cards />
    </div>
  </section>
)

const Cards = () => {
  const { data: teachers, error, refetch, isFetching } = useQuery(teachersQuery)
  if (error && !teachers)
    return (
      <StateMessage failed title={aboutPageMessages.teachersFailed} onRetry={() => void refetch()} retrying={isFetching}>
        <p>{messageOf(error)}</p>
      </StateMessage>
    )
  if (!teachers) return <Waiting />
  if (teachers.length === 0) return <StateMessage title={aboutPageMessages.noTeachers} />
  const cards = teachers.map((teacher) => <TeacherCard key={teacher._id} teacher={teacher} />)
  return <CardSlider label={heading} className={styles.teachers} cards={cards} />
}

/** Has the size of the final content and is inert. */
const Waiting = () => (
  <div inert aria-busy="true">
    <CardSlider label={heading} className={styles.teachers} cards={placeholders} />
  </div>
)

const placeholders = Array.from({ length: 8 }, (_, card) => (
  <div key={`card ${card}`} className={styles.placeholder}>
    <Skeleton className={styles.portrait} />
    <SkeletonLines count={5} />
  </div>
))
