import { approvalKindTitles, approvalPanelMessages as words, approvalStateTitles } from '@campus/contracts/approvals/messages.ts'
import type { Approval } from '@campus/contracts/approvals/schema.ts'
import { formatMoment } from '@campus/contracts/core/dates.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { useState } from 'react'
import { ActionButton } from '../form/action-button.tsx'
import { ScreenLink } from '../navigation/screen-link.tsx'
import { useWithdraw } from './api.ts'
import styles from './approval-card.module.css'
import { DecisionDialog } from './decision-dialog.tsx'
import { whatOf } from './what-of-request.ts'

/** Names whom a request is about, with the way to their account or record. */
const Subject = ({ kind, subject, name }: Approval) => {
  if (subject === undefined) return null
  if (kind === 'owner')
    return (
      <p className={styles.subject}>
        {name}{' '}
        <ScreenLink to="/people" search={{ search: subject }}>
          {subject}
        </ScreenLink>
      </p>
    )
  if (kind === 'refund')
    return (
      <p className={styles.subject}>
        {subject}{' '}
        <ScreenLink to="/fees/online" className="no-print">
          {words.openOnline}
        </ScreenLink>
      </p>
    )
  const [to, label] =
    kind === 'erasure' ? (['/view/student/$studentId', words.openRecord] as const) : (['/student/pay/fee', words.openLedger] as const)
  return (
    <p className={styles.subject}>
      {name ?? words.erasedSubject} ({subject}){' '}
      <ScreenLink to={to} {...(kind === 'erasure' ? { params: { studentId: subject } } : { search: { id: subject } })} className="no-print">
        {label}
      </ScreenLink>
    </p>
  )
}

/** One request: what it is about, why, who asked, and its buttons or its end. */
export const ApprovalCard = ({ approval }: { approval: Approval }) => {
  const { _id, kind, state, receiptNumber, subject, reason, askedBy, askedAt, isOwn, mayDecide, decidedBy = '', decidedAt, note } = approval
  const [deciding, setDeciding] = useState<'approve' | 'refuse' | null>(null)
  const withdraw = useWithdraw(_id)
  const title = approvalKindTitles[kind]
  const what = whatOf(approval)
  const about = receiptNumber ?? subject
  const named = (action: string) => `${action}: ${about === undefined ? title : `${title}, ${about}`}`
  return (
    <li className={`panel ${styles.card}`} data-state={state}>
      <div className={styles.what}>
        <h2>{title}</h2>
        {what && <p className={styles.sum}>{what}</p>}
      </div>
      <Subject {...approval} />
      <p className={styles.reason}>
        <span className="note">{words.reason}</span> {reason}
      </p>
      <p className="note">{words.askedBy(askedBy, formatMoment(askedAt))}</p>
      {decidedAt !== undefined && (
        <p className={styles.end}>
          <b>{approvalStateTitles[state]}</b> <span className="note">{words.decidedBy(decidedBy, formatMoment(decidedAt))}</span>
          {note !== undefined && <span className={styles.noteText}>{note}</span>}
        </p>
      )}
      {mayDecide && (
        <div className={`${styles.buttons} no-print`}>
          <Button size="small" aria-label={named(words.approve)} onClick={() => setDeciding('approve')}>
            {words.approve}
          </Button>
          <Button variant="subtle" size="small" aria-label={named(words.refuse)} onClick={() => setDeciding('refuse')}>
            {words.refuse}
          </Button>
        </div>
      )}
      {state === 'waiting' && isOwn && (
        <div className={`${styles.buttons} no-print`}>
          <p className="note">{words.ownWaits}</p>
          <ActionButton
            variant="subtle"
            size="small"
            aria-label={named(words.withdraw)}
            busy={withdraw.isPending}
            ask={() => askFirst({ title: words.withdrawTitle, text: words.withdrawText, yes: words.withdraw, no: words.keep })}
            send={() => withdraw.mutateAsync()}
          >
            {words.withdraw}
          </ActionButton>
        </div>
      )}
      {deciding && <DecisionDialog id={_id} title={title} decision={deciding} onClose={() => setDeciding(null)} />}
    </li>
  )
}
