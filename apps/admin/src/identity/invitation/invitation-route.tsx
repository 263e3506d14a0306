import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { RouterHistory } from '@tanstack/react-router'
import { Placeholder } from '../guard/loading-frame.tsx'

const InvitationScreen = lazy(async () => ({ default: (await import('./invitation-screen.tsx')).InvitationScreen }))

/** Where the link of an invitation leads, in any case and with or without a slash at its end. */
const isInvitation = ({ location }: RouterHistory) => /^\/admin\/invitation\/?$/i.test(location.pathname)

/** Shows whoever comes by the link of an invitation its page instead of the panel, and the panel once they have done with it. */
export const InvitationRoute = ({ history, children }: { history: RouterHistory; children: ReactNode }) => {
  const [isInvited, setInvited] = useState(() => isInvitation(history))
  if (!isInvited) return children
  const leave = () => {
    history.replace('/admin/DashBoard')
    setInvited(false)
  }
  return (
    <Suspense fallback={<Placeholder />}>
      <InvitationScreen history={history} onLeave={leave} />
    </Suspense>
  )
}
