import type { Account } from '@campus/contracts/identity/schema.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'
import { studentAreaActionMessages } from '@campus/contracts/students/student-area-messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { adminHome } from '../page/admin-origin.ts'
import { messageOf } from '../api-client/failure.ts'
import { session } from '../api-client/session.ts'
import { useAuth } from '../api-client/use-auth.ts'
import { PendingPage } from '../site/pending-page.tsx'
import styles from './student-page.module.css'

/**
 * Lets a student in; sends a stranger to the login, which leads back, and an admin to the admin panel. It only spares people what
 * the server would refuse them: what is theirs comes from there.
 */
export const StudentGate = ({ children }: { children: (user: Account) => ReactNode }) => {
  const { user, known } = useAuth()
  const router = useRouter()
  const { asked, failure, asking, ask } = useFindOut()

  const isStranger = asked && known && !user
  useEffect(() => {
    if (isStranger) void router.navigate({ to: '/login', search: { to: router.state.location.href }, replace: true })
  }, [isStranger, router])

  const isAdmin = user?.role === 'admin'
  useEffect(() => {
    if (isAdmin) window.location.replace(adminHome())
  }, [isAdmin])

  if (user?.role === 'student') return children(user)
  if (failure === undefined)
    return (
      <>
        <noscript>
          <p className={`wrap ${styles.scriptless}`}>{studentAreaActionMessages.needsJavaScript}</p>
        </noscript>
        <PendingPage />
      </>
    )
  return (
    <div className={`wrap ${styles.failed}`}>
      <h1 className="visually-hidden">{failureMessages.wentWrongCalm}</h1>
      <StateMessage failed title={failureMessages.wentWrongCalm} onRetry={ask} retrying={asking}>
        {messageOf(failure)}
      </StateMessage>
    </div>
  )
}

/** Asks who is signed in, the cookie too: another of the college's sites may have signed them in. */
const useFindOut = () => {
  const [state, setState] = useState<{ asked: boolean; asking: boolean; failure?: unknown }>({ asked: false, asking: true })
  const find = useCallback(
    () =>
      session.restore({ askCookie: true }).then(
        () => setState({ asked: true, asking: false }),
        (failure: unknown) => setState({ asked: false, asking: false, failure }),
      ),
    [],
  )
  useEffect(() => void find(), [find])
  // Somebody else may have signed in elsewhere, who is then to be found out.
  useEffect(
    () =>
      session.store.subscribe(({ known }, before) => {
        if (before.known && !known) void find()
      }),
    [find],
  )
  const ask = () => {
    setState((before) => ({ ...before, asking: true }))
    void find()
  }
  return { ...state, ask }
}
