import type { ClosingLine } from '@campus/contracts/closings/schema.ts'
import { closingMessages } from '@campus/contracts/closings/messages.ts'
import { formatMoment } from '@campus/contracts/core/dates.ts'
import { rupeesLess, formatRupees } from '@campus/contracts/core/money.ts'
import { Link } from '@tanstack/react-router'
import type { Column } from '../table/data-table.tsx'
import styles from './closings.module.css'

const { columns: labels, one, expected, count } = closingMessages

const amount = (rupees: number) => <span className={styles.amount}>{formatRupees(rupees)}</span>

/** Shows who closed which day, whether the cash agreed, and the amounts of other methods, which are not counted. */
export const closingColumns: readonly Column<ClosingLine>[] = [
  {
    label: labels.number,
    kind: 'name',
    sort: 'number',
    order: 'time',
    wrap: 'never',
    className: styles.number,
    cell: ({ number }) => (
      <Link to="/fees/closing/$number" params={{ number: String(number) }}>
        {one(number)}
      </Link>
    ),
  },
  { label: labels.by, cell: ({ by }) => by },
  { label: labels.at, wrap: 'never', className: styles.moment, cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
  {
    label: expected,
    wrap: 'never',
    className: styles.figures,
    cardLabel: expected,
    cell: ({ cash }) => amount(cash),
  },
  { label: count.counted, wrap: 'never', className: styles.figures, cardLabel: count.counted, cell: ({ counted }) => amount(counted) },
  {
    label: labels.difference,
    wrap: 'never',
    className: styles.figures,
    cardLabel: labels.difference,
    cell: ({ difference }) => (difference === 0 ? amount(0) : <b>{amount(difference)}</b>),
  },
  {
    label: labels.others,
    wrap: 'never',
    className: styles.figures,
    cardLabel: labels.others,
    cell: ({ net, cash }) => amount(rupeesLess(net, cash)),
  },
]
