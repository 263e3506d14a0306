import { useCallback, useEffect, useState } from 'react'
import { clearSessionOwner } from '../../api-client/session-owner.ts'
import { session, useAuth } from '../../api-client/session.ts'

/**
 * Restores the session, also by the cookie of another site of the college, and again whenever it is unknown. `failed` when the server is
 * unreachable.
 */
export const useRestoredSession = () => {
  const known = useAuth((auth) => auth.known)
  const [failed, setFailed] = useState(false)
  const [retrying, setRetrying] = useState(false)

  const ask = useCallback(
    () =>
      session.restore({ askCookie: true }).then(
        () => setFailed(false),
        () => setFailed(true),
      ),
    [],
  )
  const retry = async () => {
    setRetrying(true)
    await ask()
    setRetrying(false)
  }

  useEffect(() => session.follow(clearSessionOwner), [])
  useEffect(() => {
    if (!known) void ask()
  }, [known, ask])

  return { known, failed, retrying, retry: () => void retry() }
}
