import { invitationMessages } from '@campus/contracts/identity/people/invitation-messages.ts'
import { busyMessages } from '@campus/contracts/core/messages.ts'
import { useQuery } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { messageOf } from '../../api-client/failure-message.ts'
import { Brand } from '../sign-in/brand.tsx'
import view from '../sign-in/desk.svg?url'
import styles from '../sign-in/sign-in-screen.module.css'
import { useTabTitle } from '../../page/use-tab-title.ts'
import { AcceptInvitationForm } from './accept-invitation-form.tsx'
import { invitationQuery } from './api.ts'

type InvitationScreenProps = {
  history: RouterHistory
  /** The invited colleague is signed in, or goes to the sign-in. */
  onLeave: () => void
}

/**
 * The page of an invitation link, whoever is signed in. The secret in the URL fragment is removed at once, so that it stays in no history.
 */
export const InvitationScreen = ({ history, onLeave }: InvitationScreenProps) => {
  const [token, setToken] = useState(() => secretIn(history))
  useEffect(() => {
    const take = () => {
      const given = secretIn(history)
      if (given === '') return
      setToken(given)
      history.replace(history.location.pathname)
    }
    take()
    // Another link that is opened in the same tab changes the fragment alone.
    return history.subscribe(take)
  }, [history])

  useTabTitle(invitationMessages.heading)
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <Brand />
        <div className={styles.box}>
          <Invitation key={token} token={token} onLeave={onLeave} />
        </div>
      </main>
      <img className={styles.view} src={view} alt="" />
    </div>
  )
}

const secretIn = ({ location }: RouterHistory) => location.hash.replace(/^#/, '')

const Invitation = ({ token, onLeave }: { token: string; onLeave: () => void }) => {
  const { data: invited, error } = useQuery(invitationQuery(token))
  if (invited) {
    return (
      <>
        <h1>{invitationMessages.heading}</h1>
        <p className={styles.sub}>{invitationMessages.text(invited.email)}</p>
        <AcceptInvitationForm token={token} invited={invited} onDone={onLeave} />
      </>
    )
  }
  if (!error) return <p role="status">{busyMessages.loading}</p>
  return (
    <>
      <h1>{invitationMessages.refusedTitle}</h1>
      <p className={styles.sub} role="alert">
        {messageOf(error)}
      </p>
      <p className={styles.others}>
        <a
          href="/admin/"
          onClick={(event) => {
            event.preventDefault()
            onLeave()
          }}
        >
          {invitationMessages.signIn}
        </a>
      </p>
    </>
  )
}
