import { approvalKindTitles, approvalPanelMessages as words } from '@campus/contracts/approvals/messages.ts'
import { formatMoment } from '@campus/contracts/core/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { waitingFeesQuery } from '../approvals/api.ts'
import { whatOf } from '../approvals/what-of-request.ts'
import { useIsLimited, useMay } from '../identity/duties/use-may.ts'
import { ScreenLink } from '../navigation/screen-link.tsx'
import styles from './fee-ledger.module.css'

/**
 * Shows the requests to a second person that are not in the ledger yet, so that nobody asks once more or waits in vain. Only for
 * those who see requests.
 */
export const WaitingEntries = ({ uniqueId }: { uniqueId: string }) => {
  const seesRequests = useMay()('approvals.read')
  const isLimited = useIsLimited()
  const { data: requests = [] } = useQuery({ ...waitingFeesQuery(uniqueId), enabled: seesRequests && !isLimited })
  return requests.map((request) => (
    <li key={request._id} className={styles.waiting}>
      <p className={styles.line}>
        <b>{words.waitsFor(approvalKindTitles[request.kind])}</b>
        <span className={styles.amount}>{whatOf(request)}</span>
      </p>
      <p className={`note ${styles.about}`}>
        <span>{words.askedBy(request.askedBy, formatMoment(request.askedAt))}</span>
        <ScreenLink to="/approvals">{words.toList}</ScreenLink>
      </p>
      <p className={styles.reason}>{request.reason}</p>
    </li>
  ))
}
