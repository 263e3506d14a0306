import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { RouterHistory } from '@tanstack/react-router'
import { Placeholder } from '../guard/loading-frame.tsx'

const InvitationScreen = lazy(async () => ({ default: (await import('./invitation-screen.tsx')).InvitationScreen }))

/** Matches the path of an invitation link in any case, with or without a trailing slash. */
const isInvitation = ({ location }: RouterHistory) => /^\/admin\/invitation\/?$/i.test(location.pathname)

/** Shows the invitation page instead of the panel for an invitation link, and then the panel. */
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
