import { inboxMessages } from '@campus/contracts/contact/messages.ts'
import { contactPanelMessages } from '@campus/contracts/contact/panel-messages.ts'
import { formatMoment } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { formatPhone, phoneAddress } from '@campus/contracts/core/formats/phone.ts'
import { busyMessages } from '@campus/contracts/core/messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { QueryState } from '../page/query-state.tsx'
import { messageQuery, type ShownMessage } from './api.ts'
import { MessageThread } from './message-thread.tsx'
import styles from './message-pane.module.css'

const { columns: labels } = inboxMessages

/** One message in full. An address that names none leads back to the list. */
export const MessagePane = ({ contactId }: { contactId: string }) => {
  const query = useQuery(messageQuery(useQueryClient(), contactId))
  const { error } = query
  if (error instanceof AppError && error.code === 'NOT_FOUND') return <Navigate to="/Contact" search={true} replace />
  // A loaded message and the input below it stay when a refetch fails.
  return (
    <QueryState query={query} title={contactPanelMessages.messageFailed} pending={<Loading />}>
      {(message) => <Message message={message} />}
    </QueryState>
  )
}

const Loading = () => (
  <p className={`panel ${styles.pending}`} role="status">
    {busyMessages.loading}
  </p>
)

const Message = ({ message }: { message: ShownMessage }) => (
  <article className={`panel ${styles.message}`} aria-label={contactPanelMessages.messageFrom(message.cName)}>
    <h2>{message.cName}</h2>
    <dl>
      <dt>{labels.email}</dt>
      <dd>
        <a href={`mailto:${message.cEmail}`}>{message.cEmail}</a>
      </dd>
      <dt>{labels.phone}</dt>
      <dd>
        <a href={phoneAddress(message.cNumber)}>{formatPhone(message.cNumber)}</a>
      </dd>
      <dt>Received</dt>
      <dd>{formatMoment(message.createdAt)}</dd>
    </dl>
    <p className={styles.text}>{message.cMessage}</p>
    <MessageThread key={message._id} message={message} />
  </article>
)
