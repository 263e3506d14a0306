import type { Person } from '@campus/contracts/identity/people/schema.ts'
import { peopleMessages, signInMethod } from '@campus/contracts/identity/people/messages.ts'
import { dutyList } from '@campus/contracts/identity/people/duty-messages.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../table/data-table.tsx'
import { Email } from '../../table/breakable-email.tsx'
import { useCourseCodes } from '../../courses/use-course-codes.ts'
import { rowLink } from '../../table/row-link.ts'
import styles from './people-screen.module.css'

const { columns: labels } = peopleMessages

/** Shows the role, the courses that it is limited to, and any other restriction of the account. */
export const Standing = ({ role, duties, courses, disabled }: Pick<Person, 'role' | 'duties' | 'courses' | 'disabled'>) => {
  const codes = useCourseCodes()(courses)
  return (
    <>
      <span className={role === 'admin' ? `${styles.standing} ${styles.admin}` : styles.standing}>
        {dutyList(duties) || peopleMessages.roles[role]}
      </span>
      {codes !== 'all' && <span className={styles.courses}>{codes.join(', ')}</span>}
      {disabled && <span className={styles.disabled}>{peopleMessages.disabled}</span>}
    </>
  )
}

const way: Column<Person> = { label: labels.signIn, className: styles.way, cell: signInMethod }
const since: Column<Person> = {
  label: labels.since,
  sort: 'createdAt',
  order: 'time',
  wrap: 'never',
  className: styles.day,
  cardLabel: labels.since,
  cell: ({ createdAt }) => formatDay(createdAt),
}

/** In narrow tables (`useRoomForAllColumns`) these columns are left to the pane. */
export const personColumns = (isWide: boolean): Column<Person>[] => [
  {
    label: labels.name,
    kind: 'name',
    sort: 'name',
    className: styles.name,
    cell: ({ name, _id }) => (
      <Link from="/people" to="." search={(before) => ({ ...before, chosen: _id })} {...rowLink}>
        {name}
      </Link>
    ),
  },
  { label: labels.email, sort: 'email', wrap: 'anywhere', className: styles.email, cell: ({ email }) => <Email address={email} /> },
  { label: labels.role, wrap: 'never', className: styles.role, cell: (person) => <Standing {...person} /> },
  ...(isWide ? [way] : []),
  {
    label: labels.lastSignedIn,
    sort: 'lastSignedInAt',
    order: 'time',
    wrap: 'never',
    className: styles.day,
    cardLabel: labels.lastSignedIn,
    cell: ({ lastSignedInAt }) => (lastSignedInAt ? formatDay(lastSignedInAt) : peopleMessages.never),
  },
  ...(isWide ? [since] : []),
  { label: labels.sessions, className: styles.sessions, cardLabel: labels.sessions, cell: ({ sessions }) => sessions },
]
