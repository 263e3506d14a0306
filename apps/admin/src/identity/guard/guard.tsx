import { readToken } from '@campus/client/access-token.ts'
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { useSessionOwner } from '../../api-client/session-owner.ts'
import { useAuth } from '../../api-client/session.ts'
import { SignInScreen } from '../sign-in/sign-in-screen.tsx'
import { BlockingOverlay } from './blocking-overlay.tsx'
import { Placeholder } from './loading-frame.tsx'
import { StaffOnlyScreen } from './staff-only-screen.tsx'
import { UnreachableScreen } from './unreachable-screen.tsx'
import { useRestoredSession } from './use-restored-session.ts'

/** Loaded for admins who need it. */
const MissingFactorScreen = lazy(() => import('./missing-factor-screen.tsx'))

const missingFactor = (
  <Suspense fallback={<Placeholder />}>
    <MissingFactorScreen />
  </Suspense>
)

/**
 * Renders its children for admins and the sign-in for everyone else, at the same URL. It is a convenience; the server decides what anyone
 * may see.
 */
export const Guard = ({ children }: { children: ReactNode }) => {
  const { known, failed, retrying, retry } = useRestoredSession()
  const user = useAuth((auth) => auth.user)
  const { owner, visit } = useSessionOwner()

  const lacksFactor = owner !== null && user?.mustSetUpFactor === true
  // The day from which a factor is required may begin while somebody types: the open screen stays, and no other opens without one.
  const [openVisit, setOpenVisit] = useState<number | null>(null)
  if (user?.role === 'admin' && !lacksFactor && openVisit !== visit) setOpenVisit(visit)
  const isOpen = !lacksFactor || openVisit === visit

  if (user?.role === 'student') return <StaffOnlyScreen user={user} />
  if (owner !== null) {
    return (
      <>
        {isOpen && <Fragment key={visit}>{children}</Fragment>}
        {!user && (
          <BlockingOverlay>
            <SignInScreen endedFor={owner} />
          </BlockingOverlay>
        )}
        {lacksFactor && (isOpen ? <BlockingOverlay>{missingFactor}</BlockingOverlay> : missingFactor)}
      </>
    )
  }
  // Without a token a session is seldom found, and one may type meanwhile.
  if (known || readToken() === null) return <SignInScreen />
  return failed ? <UnreachableScreen retrying={retrying} onRetry={retry} /> : <Placeholder />
}
