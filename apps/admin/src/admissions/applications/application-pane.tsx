import type { ApplicationSummary } from '@campus/contracts/admissions/list/schema.ts'
import { admissionPanelMessages } from '@campus/contracts/admissions/panel-messages.ts'
import type { StatusRecord } from '@campus/contracts/admissions/status/schema.ts'
import { consentMessages } from '@campus/contracts/admissions/messages.ts'
import { formatDay, formatMoment } from '@campus/contracts/core/dates.ts'
import { formatPhone, phoneAddress } from '@campus/contracts/core/formats/phone.ts'
import { busyMessages } from '@campus/contracts/core/messages.ts'
import { StatusBadge } from '@campus/ui/status/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '../../page/query-state.tsx'
import { RecordActions } from '../../students/record-actions.tsx'
import { RowPane } from '../../list/row-pane.tsx'
import { applicationQuery } from './api.ts'
import styles from './application-pane.module.css'

type ApplicationPaneProps = {
  id: string
  /** The row of the list, when it is on a loaded page. */
  listed: ApplicationSummary | undefined
  onClose: () => void
}

/** Shows an application beside the list: applicant, contact details, status and last message. */
export const ApplicationPane = ({ id, listed, onClose }: ApplicationPaneProps) => {
  const query = useQuery(applicationQuery(id))
  const { data } = query
  return (
    <RowPane
      title={data?.name ?? listed?.name ?? id}
      sub={[id, data?.courseName ?? listed?.courseName].filter(Boolean).join(' · ')}
      onClose={onClose}
      ways={<RecordActions id={id} />}
    >
      <QueryState query={query} title={admissionPanelMessages.applicationFailed} pending={<Loading />} inPanel>
        {(record) => <Standing record={record} />}
      </QueryState>
      {listed && <Reach {...listed} />}
    </RowPane>
  )
}

const Loading = () => (
  <p className={styles.state} role="status">
    {busyMessages.loading}
  </p>
)

const Standing = ({ record: { applicationStatus, history, message, consent, lacksConsent } }: { record: StatusRecord }) => (
  <div className={styles.state}>
    <p className={styles.now}>
      <StatusBadge status={applicationStatus} variant="badge" />
      <time dateTime={history.at(-1)?.at}>{formatDay(history.at(-1)?.at ?? '')}</time>
    </p>
    <p>{message}</p>
    <Consent consent={consent} lacksConsent={lacksConsent} />
  </div>
)

/** The guardian's consent, for applicants under 18 or with one on record. */
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
    <dt>{admissionPanelMessages.mobile}</dt>
    <dd>
      <a href={phoneAddress(contactNumber)}>{formatPhone(contactNumber)}</a>
    </dd>
    <dt>Email</dt>
    <dd>{email === '' ? 'None' : <a href={`mailto:${email}`}>{email}</a>}</dd>
  </dl>
)
