import type { ClosingLine } from '@campus/contracts/closings/schema.ts'
import { closingWords } from '@campus/contracts/closings/words.ts'
import { formatMoment } from '@campus/contracts/kit/dates.ts'
import { signedRupees } from '@campus/contracts/kit/signed-rupees.ts'
import { Link } from '@tanstack/react-router'
import type { Column } from '../table/data-table.tsx'
import styles from './closings.module.css'

const { columns: labels, one } = closingWords

const amount = (rupees: number) => <span className={styles.amount}>{signedRupees(rupees)}</span>

/** Who closed a day when, what came in, and whether the cash agreed. */
export const closingColumns: readonly Column<ClosingLine>[] = [
  {
    label: labels.number,
    kind: 'name',
    sort: 'number',
    order: 'time',
    className: styles.number,
    cell: ({ number }) => (
      <Link to="/fees/closing/$number" params={{ number: String(number) }}>
        {one(number)}
      </Link>
    ),
  },
  { label: labels.by, cell: ({ by }) => by },
  { label: labels.at, className: styles.moment, cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
  { label: labels.net, className: styles.figures, cardLabel: labels.net, cell: ({ net }) => amount(net) },
  { label: labels.counted, className: styles.figures, cardLabel: labels.counted, cell: ({ counted }) => amount(counted) },
  {
    label: labels.difference,
    className: styles.figures,
    cardLabel: labels.difference,
    cell: ({ difference }) => (difference === 0 ? amount(0) : <b>{amount(difference)}</b>),
  },
]
