import { inboxMessages } from '@campus/contracts/contact/messages.ts'
import { formatMoment } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { formatPhone, phoneAddress } from '@campus/contracts/core/phone.ts'
import { busyMessages } from '@campus/contracts/core/messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { messageOf } from '../api-client/failure.ts'
import { messageQuery } from './api.ts'
import { MessageThread } from './message-thread.tsx'
import styles from './message-pane.module.css'

const { columns: labels } = inboxMessages

/** One message in full. An address that names none leads back to the list. */
export const MessagePane = ({ contactId }: { contactId: string }) => {
  const { data, error, isFetching, refetch } = useQuery(messageQuery(useQueryClient(), contactId))
  if (error instanceof AppError && error.code === 'NOT_FOUND') return <Navigate to="/Contact" search={true} replace />
  // A message that is there stays, with what is typed below it, though it could not be fetched anew.
  if (error && !data)
    return (
      <section className="panel">
        <StateMessage failed title="The message could not be fetched" onRetry={() => void refetch()} retrying={isFetching}>
          {messageOf(error)}
        </StateMessage>
      </section>
    )
  if (!data)
    return (
      <p className={`panel ${styles.pending}`} role="status">
        {busyMessages.loading}
      </p>
    )
  return (
    <article className={`panel ${styles.message}`} aria-label={`Message from ${data.cName}`}>
      <h2>{data.cName}</h2>
      <dl>
        <dt>{labels.email}</dt>
        <dd>
          <a href={`mailto:${data.cEmail}`}>{data.cEmail}</a>
        </dd>
        <dt>{labels.phone}</dt>
        <dd>
          <a href={phoneAddress(data.cNumber)}>{formatPhone(data.cNumber)}</a>
        </dd>
        <dt>Received</dt>
        <dd>{formatMoment(data.createdAt)}</dd>
      </dl>
      <p className={styles.text}>{data.cMessage}</p>
      <MessageThread key={contactId} message={data} />
    </article>
  )
}
