import type { Account } from '@campus/contracts/identity/schema.ts'
import { studentArea } from '@campus/contracts/core/shared-messages.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'
import { studentAreaActionMessages } from '@campus/contracts/students/student-area-messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { adminHome } from '../page/admin-origin.ts'
import { messageOf } from '../api-client/read-failure.ts'
import { session } from '../api-client/session.ts'
import { useAuth } from '../api-client/use-auth.ts'
import { PendingPage } from '../site/pending-page.tsx'
import styles from './student-area-page.module.css'

/**
 * Renders its children for students; sends visitors to the login and admins to the admin panel. It only avoids requests that the server
 * would refuse.
 */
export const StudentGate = ({ children }: { children: (user: Account) => ReactNode }) => {
  const { user, known } = useAuth()
  const router = useRouter()
  const { asked, failure, asking, ask } = useFindOut()

  const isStranger = asked && known && !user
  useEffect(() => {
    if (isStranger) void router.navigate({ to: '/login', search: { to: router.state.location.href }, replace: true })
  }, [isStranger, router])

  useEffect(() => {
    if (user?.role === 'admin') window.location.replace(adminHome(user))
  }, [user])

  if (user?.role === 'student') return children(user)
  if (failure === undefined)
    return (
      <>
        <noscript>
          <p className={`wrap ${styles.scriptless}`}>{studentAreaActionMessages.needsJavaScript}</p>
        </noscript>
        <h1 className="visually-hidden">{studentArea}</h1>
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

/** Restores the session also by the cookie, because another site of the college may have signed in. */
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
  // Another account may have signed in elsewhere.
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
