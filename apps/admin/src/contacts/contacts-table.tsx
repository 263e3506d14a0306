import type { ContactMessage } from '@campus/contracts/contact/schema.ts'
import { inboxWords } from '@campus/contracts/contact/words.ts'
import { formatDay } from '@campus/contracts/kit/dates.ts'
import { formatPhone } from '@campus/contracts/kit/phone.ts'
import { actionWords } from '@campus/contracts/kit/words.ts'
import { Link } from '@tanstack/react-router'
import { type Column, DataTable } from '../table/data-table.tsx'
import styles from './contacts-table.module.css'
import { firstWords } from './first-words.ts'

const { columns: labels } = inboxWords

/** The address, and below it when they wrote, whether it is answered, and what about. */
const Sent = ({ cEmail, cMessage, createdAt, answeredAt }: ContactMessage) => (
  <span className={styles.sent}>
    <span>{cEmail}</span>
    <span className={styles.about}>
      <span>{formatDay(createdAt)}</span>
      {answeredAt && <span className={styles.answered}>{inboxWords.states.yes}</span>}
      <span className={styles.words}>{firstWords(cMessage)}</span>
    </span>
  </span>
)

const email: Column<ContactMessage> = { label: labels.email, className: styles.email, cell: (message) => <Sent {...message} /> }

/** Beside the message the table is narrower, and leaves all but the name and the number to it. */
const columnsFrom = (first: number, hasPane: boolean): Column<ContactMessage>[] => [
  { label: labels.number, kind: 'number', cell: (_, place) => first + place },
  {
    label: labels.name,
    kind: 'name',
    cell: ({ cName, answeredAt }) => <span className={answeredAt ? styles.done : undefined}>{cName}</span>,
  },
  ...(hasPane ? [] : [email]),
  { label: labels.phone, cell: ({ cNumber }) => formatPhone(cNumber) },
  {
    label: labels.actions,
    kind: 'action',
    cell: ({ _id, cName }) => (
      <Link to="/Contact/$contactId" search={true} params={{ contactId: _id }}>
        <span>
          {actionWords.view}
          <span className="visually-hidden"> {cName}</span>
        </span>
      </Link>
    ),
  },
]

type ContactsTableProps = {
  messages: readonly ContactMessage[] | undefined
  first: number
  awaited: number
  stale: boolean
  chosen: string | null
}

export const ContactsTable = ({ messages, first, awaited, stale, chosen }: ContactsTableProps) => (
  <DataTable
    label="Messages"
    columns={columnsFrom(first, chosen !== null)}
    rows={messages}
    awaited={awaited}
    keyOf={({ _id }) => _id}
    stale={stale}
    chosen={chosen}
  />
)
