import { ScreenLink } from '../../navigation/screen-link.tsx'
import type { Debtor } from '@campus/contracts/fees/reports/debtor-schema.ts'
import { debtorMessages as words } from '@campus/contracts/fees/reports/debtor-messages.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { formatPhone, phoneAddress } from '@campus/contracts/core/formats/phone.ts'
import type { Column } from '../../table/data-table.tsx'
import { LeftOn } from '../../students/left-on.tsx'
import styles from './debtors-screen.module.css'

const { columns: labels } = words

/** Columns of the debtors: student, contact details, amount and since when. */
export const debtorColumns: Column<Debtor>[] = [
  {
    label: labels.name,
    kind: 'name',
    sort: 'name',
    className: styles.name,
    cell: ({ name, uniqueId, leftOn }) => (
      <>
        <ScreenLink to="/view/student/$studentId" params={{ studentId: uniqueId }} className={styles.link}>
          {name}
        </ScreenLink>
        <LeftOn day={leftOn} />
      </>
    ),
  },
  {
    label: labels.id,
    wrap: 'never',
    className: styles.id,
    cell: ({ uniqueId, rollNumber }) => (
      <>
        {uniqueId}
        {rollNumber !== undefined && <small className={styles.roll}>{`${labels.rollNumber} ${rollNumber}`}</small>}
      </>
    ),
  },
  {
    label: labels.phone,
    wrap: 'never',
    className: styles.phone,
    cell: ({ contactNumber }) => (
      <a href={phoneAddress(contactNumber)} className={styles.link}>
        {formatPhone(contactNumber)}
      </a>
    ),
  },
  { label: labels.course, className: styles.course, cell: ({ course, semester }) => `${course}, semester ${semester}` },
  {
    label: labels.since,
    sort: 'since',
    order: 'time',
    wrap: 'never',
    className: styles.day,
    cardLabel: labels.since,
    cell: ({ since }) => formatCalendarDay(since),
  },
  {
    label: labels.lastPaid,
    wrap: 'never',
    className: styles.day,
    cardLabel: labels.lastPaid,
    cell: ({ lastPaid, remindedOn }) => (
      <>
        {lastPaid ? formatCalendarDay(lastPaid) : words.never}
        {remindedOn !== undefined && <small className={styles.roll}>{words.reminded(formatCalendarDay(remindedOn))}</small>}
      </>
    ),
  },
  {
    label: words.due,
    sort: 'due',
    order: 'amount',
    wrap: 'never',
    className: styles.due,
    cardLabel: words.due,
    cell: ({ fee }) => (
      <>
        <b className={styles.amount}>{formatRupees(fee.due_now)}</b>
        {fee.amount_due > fee.due_now && <small className={styles.ofAll}> {words.ofAll(formatRupees(fee.amount_due))}</small>}
      </>
    ),
  },
  {
    label: words.pay,
    kind: 'action',
    cell: ({ uniqueId, name }) => (
      <ScreenLink to="/student/pay/fee" search={{ id: uniqueId }} aria-label={`${words.pay}: ${name}`}>
        {words.pay}
      </ScreenLink>
    ),
  },
]
