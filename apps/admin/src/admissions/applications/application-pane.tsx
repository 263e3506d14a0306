import type { ApplicationSummary } from '@campus/contracts/admissions/list.ts'
import type { StatusRecord } from '@campus/contracts/admissions/status.ts'
import { consentMessages } from '@campus/contracts/admissions/messages.ts'
import { formatDay, formatMoment } from '@campus/contracts/core/dates.ts'
import { formatPhone, phoneAddress } from '@campus/contracts/core/phone.ts'
import { busyMessages } from '@campus/contracts/core/messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { StatusBadge } from '@campus/ui/status/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api-client/failure.ts'
import { RecordActions } from '../../students/record-actions.tsx'
import { RowPane } from '../../table/row-pane.tsx'
import { applicationQuery } from './api.ts'
import styles from './application-pane.module.css'

type ApplicationPaneProps = {
  id: string
  /** How the list has it, where it is on one of the pages that are there. */
  listed: ApplicationSummary | undefined
  onClose: () => void
}

/** One application beside the list: who it is, how to reach them, where it stands and what was said last. */
export const ApplicationPane = ({ id, listed, onClose }: ApplicationPaneProps) => {
  const { data, error, refetch, isFetching } = useQuery(applicationQuery(id))
  return (
    <RowPane
      title={data?.name ?? listed?.name ?? id}
      sub={[id, data?.courseName ?? listed?.courseName].filter(Boolean).join(' · ')}
      onClose={onClose}
      ways={<RecordActions id={id} />}
    >
      {data ? (
        <div className={styles.state}>
          <p className={styles.now}>
            <StatusBadge status={data.applicationStatus} variant="badge" />
            <time dateTime={data.history.at(-1)?.at}>{formatDay(data.history.at(-1)?.at ?? '')}</time>
          </p>
          <p>{data.message}</p>
          <Consent {...data} />
        </div>
      ) : error ? (
        <StateMessage failed title="The application could not be fetched" onRetry={() => void refetch()} retrying={isFetching}>
          {messageOf(error)}
        </StateMessage>
      ) : (
        <p className={styles.state} role="status">
          {busyMessages.loading}
        </p>
      )}
      {listed && <Reach {...listed} />}
    </RowPane>
  )
}

/** Whether a guardian has agreed, of whoever is under 18 or has said so. */
const Consent = ({ consent, lacksConsent }: Pick<StatusRecord, 'consent' | 'lacksConsent'>) =>
  (consent || lacksConsent) && (
    <dl className={styles.consent}>
      <dt>{consentMessages.recorded}</dt>
      <dd data-lacking={lacksConsent}>{consent ? consentMessages.given(consent.by, formatMoment(consent.at)) : consentMessages.lacking}</dd>
    </dl>
  )

const Reach = ({ email, contactNumber, appliedAt }: ApplicationSummary) => (
  <dl>
    <dt>Applied</dt>
    <dd>{formatDay(appliedAt)}</dd>
    <dt>Mobile No</dt>
    <dd>
      <a href={phoneAddress(contactNumber)}>{formatPhone(contactNumber)}</a>
    </dd>
    <dt>Email</dt>
    <dd>{email === '' ? 'None' : <a href={`mailto:${email}`}>{email}</a>}</dd>
  </dl>
)
