import { dashboardWords } from '@campus/contracts/dashboard/words.ts'
import type { DashboardCard } from '@campus/contracts/dashboard/schema.ts'
import { busyWords } from '@campus/contracts/kit/words.ts'
import { Skeleton } from '@campus/ui/feedback/skeleton.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import type { ComponentType } from 'react'
import { Albums, Courses, Figure, Images, Teachers, Testimonials } from '../icons.tsx'
import styles from './summary-cards.module.css'
import { useSummary } from './use-summary.ts'

/** Cards name their drawing; one that is not known here gets a general one. */
const icons: Record<string, ComponentType> = {
  courses: Courses,
  teachers: Teachers,
  albums: Albums,
  images: Images,
  testimonials: Testimonials,
}

/** The college in figures. */
export const SummaryCards = () => {
  const { cards, error, retry, retrying } = useSummary()
  const pending = cards.some(({ value }) => value === undefined)
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="summary">
      <h2 id="summary" className="visually-hidden">
        Summary
      </h2>
      {error ? (
        <StateMessage failed title={dashboardWords.failed(error.message)} onRetry={retry} retrying={retrying} />
      ) : (
        <>
          <p className="visually-hidden" role="status">
            {pending && busyWords.loading}
          </p>
          <dl className={styles.cards}>
            {cards.map((card) => (
              <Card key={card.name} {...card} />
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

const Card = ({ name, value, icon }: Omit<DashboardCard, 'value'> & { value: DashboardCard['value'] | undefined }) => {
  const Icon = icons[icon] ?? Figure
  return (
    <div className={styles.card}>
      <dt>
        <Icon /> {name}
      </dt>
      <dd>{value ?? <Skeleton className={styles.pending} />}</dd>
    </div>
  )
}
