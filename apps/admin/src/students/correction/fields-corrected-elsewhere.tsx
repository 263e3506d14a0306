import { ScreenLink } from '../../navigation/screen-link.tsx'
import { adminFrameMessages } from '@campus/contracts/dashboard/messages.ts'
import { correctionMessages } from '@campus/contracts/students/correction-messages.ts'
import { auditSearchParams } from '../../audit/search-params.ts'
import styles from './correction-screen.module.css'

const { title, applied, number, status, fees, written, audit } = correctionMessages.elsewhere
const { feePayment, updateStatus } = adminFrameMessages.sidebar

/** Links to the screens that change other fields, and to the log of corrections. */
export const FieldsCorrectedElsewhere = ({ uniqueId }: { uniqueId: string }) => (
  <section className={`panel ${styles.elsewhere}`} aria-label={title}>
    <h2>{title}</h2>
    <p>{applied}</p>
    <p>{number}</p>
    <p>
      {status}{' '}
      <ScreenLink to="/update/status" search={{ id: uniqueId }}>
        {updateStatus}
      </ScreenLink>
      .
    </p>
    <p>
      {fees}{' '}
      <ScreenLink to="/student/pay/fee" search={{ id: uniqueId }}>
        {feePayment}
      </ScreenLink>
      .
    </p>
    <p>
      {written}{' '}
      <ScreenLink to="/audit" search={auditSearchParams.parse({ search: uniqueId })}>
        {audit}
      </ScreenLink>
      .
    </p>
  </section>
)
