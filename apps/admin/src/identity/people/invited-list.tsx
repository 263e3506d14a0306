import { rightsList } from '@campus/contracts/identity/people/duty-messages.ts'
import { useCourseCodes } from '../../courses/use-course-codes.ts'
import { ForDuty } from '../../identity/duties/for-duty.tsx'
import type { Invitation } from '@campus/contracts/identity/people/invitation-schema.ts'
import { invitationQuestions, invitationMessages } from '@campus/contracts/identity/people/invitation-messages.ts'
import { formatMoment } from '@campus/contracts/core/dates.ts'
import { actionMessages } from '@campus/contracts/core/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../form/action-button.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { invitationsQuery, useResendInvitation, useWithdrawInvitation } from './invitation-api.ts'
import styles from './invited-list.module.css'
import { ConfirmByPasswordDialog } from '../../form/confirm-by-password-dialog.tsx'

/** Lists open invitations; hidden without any. */
export const InvitedList = () => {
  const { data: invitations } = useQuery(invitationsQuery)
  if (!invitations?.length) return null
  return (
    <section className={`panel ${styles.invited}`} aria-labelledby="invited">
      <h2 id="invited">{invitationMessages.title}</h2>
      <ul>
        {invitations.map((invitation) => (
          <InvitedPerson key={invitation._id} {...invitation} />
        ))}
      </ul>
    </section>
  )
}

const InvitedPerson = ({ _id, name, email, duties, courses, invitedBy, expiresAt, isGood }: Invitation) => {
  const resend = useResendInvitation(_id)
  const withdraw = useWithdrawInvitation(_id)
  const codes = useCourseCodes()(courses)
  const [asked, setAsked] = useState(false)
  const [link, setLink] = useState<string>()
  const sendAgain = async (currentPassword: string | undefined) => {
    const sent = await resend.mutateAsync(currentPassword)
    setLink(sent.link)
    return sent.link === undefined ? sent : null
  }
  return (
    <li>
      <div>
        <p>
          <strong>{name}</strong> <span className={styles.email}>{email}</span>
        </p>
        <p className={`note ${styles.state}`}>
          {rightsList(duties, codes)}. {invitationMessages.by(invitedBy)}
          {', '}
          <span data-expired={!isGood || undefined}>
            {isGood ? invitationMessages.goodUntil(formatMoment(expiresAt)) : invitationMessages.notGood}
          </span>
        </p>
      </div>
      <ForDuty may="people.change">
        <div className={styles.ways}>
          <Button
            variant="subtle"
            size="small"
            busy={resend.isPending}
            onClick={() => setAsked(true)}
            aria-label={`${invitationMessages.resend}: ${name}`}
          >
            {invitationMessages.resend}
          </Button>
          <ActionButton
            variant="subtle"
            size="small"
            busy={withdraw.isPending}
            ask={() => askFirst({ ...invitationQuestions.withdraw(name), no: actionMessages.cancel })}
            send={() => withdraw.mutateAsync()}
            aria-label={`${invitationMessages.withdraw}: ${name}`}
          >
            {invitationMessages.withdraw}
          </ActionButton>
        </div>
      </ForDuty>
      {asked && (
        <ConfirmByPasswordDialog
          question={invitationQuestions.resend(name)}
          send={sendAgain}
          busy={resend.isPending}
          onClose={() => setAsked(false)}
        />
      )}
      {link !== undefined && <HandOverDialog name={name} link={link} onClose={() => setLink(undefined)} />}
    </li>
  )
}
