import type { ContactMessage } from '@campus/contracts/contact/schema.ts'
import { inboxMessages } from '@campus/contracts/contact/messages.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import { formatPhone } from '@campus/contracts/core/formats/phone.ts'
import { actionMessages } from '@campus/contracts/core/messages.ts'
import { Link } from '@tanstack/react-router'
import type { Column } from '../table/data-table.tsx'
import { Email } from '../table/breakable-email.tsx'
import { rowLink } from '../table/row-link.ts'
import { RowAction } from '../table/row-action.tsx'
import styles from './message-columns.module.css'
import { excerpt } from './excerpt.ts'

const { columns: labels } = inboxMessages

/** Says that a message is answered, or that its answer did not leave; nothing of one that waits. */
const State = ({ of: { answeredAt, answerNotMailed } }: { of: ContactMessage }) => {
  if (answerNotMailed) return <span className={`${styles.state} ${styles.warning}`}>{inboxMessages.answerNotMailed}</span>
  return answeredAt && <span className={styles.state}>{inboxMessages.states.yes}</span>
}

/** Shows the e-mail address with day, state and subject below. */
const Sent = (message: ContactMessage) => (
  <span className={styles.sent}>
    <span>
      <Email address={message.cEmail} />
    </span>
    <span className={styles.about}>
      <span>{formatDay(message.createdAt)}</span>
      <State of={message} />
      <span className={styles.words}>{excerpt(message.cMessage)}</span>
    </span>
  </span>
)

const email: Column<ContactMessage> = {
  label: labels.email,
  wrap: 'anywhere',
  className: styles.email,
  cell: (message) => <Sent {...message} />,
}

type View = {
  /** There is room for a message beside the table. */
  hasPane: boolean
  chosen: string | null
}

/** Beside the message the table is narrower, and leaves all but the name, the number and whether it is answered to it. */
export const messageColumns = (first: number, { hasPane, chosen }: View): Column<ContactMessage>[] => [
  { label: labels.number, kind: 'number', cell: (_, place) => first + place },
  {
    label: labels.name,
    kind: 'name',
    cell: (message) => (
      <span className={message.answeredAt ? styles.done : undefined}>
        {/* Where the message replaces the list, the browser's Back returns to it. */}
        <Link to="/Contact/$contactId" search={true} params={{ contactId: message._id }} {...rowLink} replace={hasPane && chosen !== null}>
          {message.cName}
        </Link>
        {chosen !== null && (
          <span className={styles.below}>
            <State of={message} />
          </span>
        )}
      </span>
    ),
  },
  ...(chosen === null ? [email] : []),
  { label: labels.phone, wrap: 'never', cell: ({ cNumber }) => formatPhone(cNumber) },
  {
    label: labels.actions,
    kind: 'action',
    cell: ({ _id, cName }) => (
      <Link to="/Contact/$contactId" search={true} params={{ contactId: _id }}>
        <RowAction does={actionMessages.view} to={cName} />
      </Link>
    ),
  },
]
