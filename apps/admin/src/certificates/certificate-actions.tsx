import { ForDuty } from '../identity/duties/for-duty.tsx'
import type { CertificateSummary } from '@campus/contracts/certificates/list-schema.ts'
import { certificateCheckMessages, certificateMessages as words, ownCertificateMessages } from '@campus/contracts/certificates/messages.ts'
import { formatCalendarDay, formatDay } from '@campus/contracts/core/dates.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'
import { saveCertificate } from './api.ts'
import styles from './certificates.module.css'
import { RevokeDialog } from './revoke-dialog.tsx'

/** Actions on a certificate: its PDF when its content is stored, its revocation while it is valid. */
export const CertificateActions = ({ certificate: { number, name, revoked } }: { certificate: CertificateSummary }) => {
  const [asking, setAsking] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  const wasAsked = useRef(false)
  const isRevoked = revoked !== undefined
  // The button that opened the dialog goes with the revocation: the focus stays in its row while a button is left there.
  useEffect(() => {
    if (asking) wasAsked.current = true
    else if (isRevoked && wasAsked.current) {
      wasAsked.current = false
      const next = buttons.current?.querySelector('button') ?? document.querySelector('main')
      if (document.activeElement === document.body) next?.focus()
    }
  }, [asking, isRevoked])
  const save = useMutation({
    mutationFn: () => saveCertificate(number),
    onError: (error) => void showFailureAlert(error, 'oops'),
  })
  return (
    <div ref={buttons} className={styles.actions}>
      {name !== undefined && (
        <Button variant="subtle" size="small" busy={save.isPending} aria-label={`${words.pdf} ${number}`} onClick={() => save.mutate()}>
          {words.pdf}
        </Button>
      )}
      {!isRevoked && (
        <ForDuty may="certificates.issue">
          <Button variant="subtle" size="small" aria-label={`${words.revoke} ${number}`} onClick={() => setAsking(true)}>
            {words.revoke}
          </Button>
        </ForDuty>
      )}
      {asking && <RevokeDialog number={number} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** Shows whether a certificate is valid, and since when and why it is not. */
export const Validity = ({ certificate: { name, revoked, takenBackOn } }: { certificate: CertificateSummary }) => {
  if (revoked)
    return (
      <span className={styles.revoked}>
        <b>{ownCertificateMessages.revoked(formatDay(revoked.at))}</b>: {revoked.reason}
      </span>
    )
  if (takenBackOn !== undefined)
    return (
      <b className={styles.over}>
        {certificateCheckMessages.takenBackOn} <span className={styles.day}>{formatCalendarDay(takenBackOn)}</span>
      </b>
    )
  return <span>{name === undefined ? words.erased : words.valid}</span>
}
