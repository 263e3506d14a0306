import { formatCalendarDay, formatMoment } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { tallyPanelMessages as words } from '@campus/contracts/tally/panel-messages.ts'
import type { TallyBatch } from '@campus/contracts/tally/schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'
import type { Column } from '../table/data-table.tsx'
import { saveTallyBatch } from './api.ts'
import styles from './tally.module.css'

const { columns: labels } = words

const daysOf = ({ from, upTo }: TallyBatch) => {
  const last = formatCalendarDay(upTo)
  return from === undefined || from === upTo ? last : `${formatCalendarDay(from)} to ${last}`
}

/** The batches: which days, how much, by whom, and the file. */
export const batchColumns: readonly Column<TallyBatch>[] = [
  {
    label: labels.number,
    kind: 'name',
    sort: 'number',
    order: 'time',
    wrap: 'never',
    className: styles.number,
    cell: ({ number }) => words.one(number),
  },
  { label: labels.days, className: styles.days, cardLabel: labels.days, cell: daysOf },
  {
    label: labels.entries,
    wrap: 'never',
    className: styles.count,
    cardLabel: labels.entries,
    cell: ({ entries }) => <span className={styles.figure}>{entries.toLocaleString('en-IN')}</span>,
  },
  {
    label: labels.net,
    wrap: 'never',
    className: styles.net,
    cardLabel: labels.net,
    cell: ({ total, refunded }) => (
      <span className={styles.figure}>
        {formatRupees(total.net)}
        {refunded !== 0 && <small>{words.refundsIn(refunded)}</small>}
      </span>
    ),
  },
  {
    label: labels.by,
    cardLabel: labels.by,
    cell: ({ by, at }) => (
      <>
        {by} <small className={styles.moment}>{formatMoment(at)}</small>
      </>
    ),
  },
  { label: labels.file, className: styles.file, cell: ({ number }) => <BatchFile number={number} /> },
]

const BatchFile = ({ number }: { number: number }) => {
  const save = useMutation({
    mutationFn: () => saveTallyBatch(number),
    onError: (error) => void showFailureAlert(error, 'oops'),
  })
  return (
    <Button variant="subtle" size="small" busy={save.isPending} aria-label={words.downloadOf(number)} onClick={() => save.mutate()}>
      <IconDownload aria-hidden /> {words.download}
    </Button>
  )
}
