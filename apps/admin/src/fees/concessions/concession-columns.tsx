import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import type { GivenConcession } from '@campus/contracts/fees/concessions/schema.ts'
import { schemeMessages as words } from '@campus/contracts/fees/concessions/scheme-messages.ts'
import { ScreenLink } from '../../navigation/screen-link.tsx'
import type { Column } from '../../table/data-table.tsx'
import styles from './concessions-screen.module.css'

const { columns: labels } = words

export const keyOf = ({ uniqueId, place }: GivenConcession) => `${uniqueId} ${place}`

/** A box at each concession that a sponsor pays, for whoever may mark it. */
export const choiceColumn = (chosen: ReadonlySet<string>, choose: (key: string, isChosen: boolean) => void): Column<GivenConcession> => ({
  label: labels.choose,
  kind: 'action',
  className: styles.choice,
  cell: (row) =>
    row.sponsor === undefined ? null : (
      <label className={styles.box}>
        <input
          type="checkbox"
          aria-label={words.choose(row.name, formatRupees(row.amount))}
          checked={chosen.has(keyOf(row))}
          onChange={({ currentTarget }) => choose(keyOf(row), currentTarget.checked)}
        />
      </label>
    ),
})

/** Columns of the concessions: whose, by which scheme, off which head and whether its sponsor has paid, when, and how much. */
export const concessionColumns: Column<GivenConcession>[] = [
  {
    label: labels.student,
    kind: 'name',
    className: styles.name,
    cell: ({ name, uniqueId }) => (
      <ScreenLink to="/student/pay/fee" search={{ id: uniqueId }} className={styles.link}>
        {name}
      </ScreenLink>
    ),
  },
  {
    label: labels.course,
    wrap: 'never',
    className: styles.course,
    cell: ({ course, semester }) => (semester === undefined ? course : `${course}, semester ${semester}`),
  },
  {
    label: labels.scheme,
    className: styles.scheme,
    cardLabel: labels.scheme,
    cell: ({ scheme = words.noScheme, head, sponsor, received }) => (
      <>
        {head === undefined ? scheme : `${scheme}, ${words.off(head)}`}
        {sponsor !== undefined && (
          <>
            <small className={styles.state}>{sponsor}</small>
            <small className={styles.state} data-awaited={received === undefined || undefined}>
              {received ? [words.receivedOn(formatCalendarDay(received.on)), received.reference].filter(Boolean).join(', ') : words.awaited}
            </small>
          </>
        )}
      </>
    ),
  },
  {
    label: labels.givenOn,
    wrap: 'never',
    className: styles.day,
    cardLabel: labels.givenOn,
    cell: ({ givenOn }) => formatCalendarDay(givenOn),
  },
  {
    label: labels.amount,
    wrap: 'never',
    className: styles.amount,
    cardLabel: labels.amount,
    cell: ({ amount }) => formatRupees(amount),
  },
]
