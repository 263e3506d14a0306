import { certificateKindOf } from '@campus/contracts/certificates/kinds.ts'
import type { OwnCertificate } from '@campus/contracts/certificates/list.ts'
import { ownCertificateMessages as words } from '@campus/contracts/certificates/messages.ts'
import { ownFeesMessages } from '@campus/contracts/fees/messages.ts'
import { formatCalendarDay, formatDay } from '@campus/contracts/core/dates.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../api-client/failure.ts'
import { ownCertificatesQuery, useSaveCertificate } from './certificates-api.ts'
import styles from './fees.module.css'

/** Lists the student's certificates; hidden without any. */
export const OwnCertificates = () => {
  const { data: certificates, error, refetch, isFetching } = useQuery(ownCertificatesQuery)
  if (certificates === undefined ? !error : certificates.length === 0) return null
  return (
    <section aria-labelledby="own-certificates">
      <h2 id="own-certificates">{words.title}</h2>
      {certificates ? (
        <article className={`${styles.account} ${styles.alone}`} aria-labelledby="own-certificates">
          <ul>
            {certificates.map((certificate) => (
              <Certificate key={certificate.number} certificate={certificate} />
            ))}
          </ul>
        </article>
      ) : (
        <StateMessage failed title={failureMessages.wentWrongCalm} onRetry={() => void refetch()} retrying={isFetching}>
          {messageOf(error)}
        </StateMessage>
      )}
    </section>
  )
}

const Certificate = ({ certificate: { number, kind, purpose, issuedAt, revokedAt, takenBackOn } }: { certificate: OwnCertificate }) => {
  const save = useSaveCertificate(number)
  const onError = (error: unknown) => showToast({ message: messageOf(error, failureMessages.occurred), kind: 'failure' })
  return (
    <li className={`num ${styles.receipt}`} data-reversed={revokedAt === undefined ? undefined : true}>
      <div>
        <p>
          <b className={styles.amount}>{certificateKindOf(kind).title}</b>{' '}
          {revokedAt !== undefined ? (
            <strong>{words.revoked(formatDay(revokedAt))}</strong>
          ) : (
            takenBackOn !== undefined && <strong>{words.takenBack(formatCalendarDay(takenBackOn))}</strong>
          )}
        </p>
        <p className={styles.about}>
          <time dateTime={issuedAt}>{formatDay(issuedAt)}</time>, {purpose}, {number}
        </p>
      </div>
      <Button
        variant="subtle"
        size="small"
        busy={save.isPending}
        aria-label={words.save(number)}
        onClick={() => save.mutate(undefined, { onError })}
      >
        {save.isPending ? ownFeesMessages.saving : ownFeesMessages.save}
      </Button>
    </li>
  )
}
