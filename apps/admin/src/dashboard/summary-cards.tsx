import { dashboardCardNames, dashboardCardNotes, dashboardMessages } from '@campus/contracts/dashboard/messages.ts'
import type { DashboardCard } from '@campus/contracts/dashboard/schema.ts'
import { busyMessages, liveMessages } from '@campus/contracts/core/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Skeleton } from '@mantine/core'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import type { ComponentType } from 'react'
import { IconChartBar, IconClipboardCheck, IconClipboardText, IconCurrencyRupee, IconMail, IconUsers } from '@tabler/icons-react'
import styles from './summary-cards.module.css'
import type { Summary } from './use-summary.ts'

/** Cards name their drawing; one that is not known here gets a general one. */
const icons: Record<string, ComponentType> = {
  applications: IconClipboardText,
  pending: IconClipboardCheck,
  students: IconUsers,
  collected: IconCurrencyRupee,
  due: IconChartBar,
  messages: IconMail,
}

/** Descriptions of the figures; a card without one explains itself. */
const notes: Record<string, string> = dashboardCardNotes

/** Placeholders while the cards load. */
const awaited = dashboardCardNames.map(([icon, name]) => ({ icon, name, value: undefined }))

type SummaryCardsProps = Pick<Summary, 'cards' | 'error'> & { onRetry: () => void }

/** The college in figures. */
export const SummaryCards = ({ cards, error, onRetry }: SummaryCardsProps) => (
  <section className={`panel ${styles.panel}`} aria-labelledby="summary">
    <h2 id="summary" className="visually-hidden">
      Summary
    </h2>
    {error !== null && cards === null ? (
      <StateMessage failed title={dashboardMessages.failed(error)} onRetry={onRetry} />
    ) : (
      <>
        <p className="visually-hidden" role="status">
          {cards === null && busyMessages.loading}
        </p>
        <dl className={styles.cards}>
          {(cards ?? awaited).map((card) => (
            <Card key={card.name} {...card} />
          ))}
        </dl>
        {error !== null && (
          <p className={`note ${styles.paused}`} role="status">
            {liveMessages.paused}
            <Button variant="subtle" size="small" onClick={onRetry}>
              {liveMessages.resume}
            </Button>
          </p>
        )}
      </>
    )}
  </section>
)

const Card = ({ name, value, icon }: Omit<DashboardCard, 'value'> & { value: DashboardCard['value'] | undefined }) => {
  const Icon = icons[icon] ?? IconChartBar
  const written = typeof value === 'number' ? figures.format(value) : value
  return (
    <div className={styles.card} data-length={written && lengthOf(written)}>
      <dt>
        <Icon aria-hidden /> {name}
      </dt>
      <dd>{written ?? <Skeleton width="2ch" height="1em" />}</dd>
      {notes[icon] && <dd className={styles.note}>{notes[icon]}</dd>}
    </div>
  )
}

/** The font size depends on the number of characters: ₹15,48,584 is short, ₹11,15,48,584.23 medium. */
const lengthOf = (written: string) => {
  if (written.length <= 10) return 'short'
  return written.length <= 15 ? 'medium' : 'long'
}

const figures = new Intl.NumberFormat('en-IN')
