import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { removeOwnData } from './own-data-query.ts'
import { session } from './session.ts'

/** Restores the session, follows other tabs, and removes personal data at a sign-out. Used once in the site. */
export const useSessionChanges = (queryClient: QueryClient) =>
  useEffect(() => {
    const stopFollowing = session.follow()
    const stopForgetting = session.store.subscribe(({ user }, before) => {
      // A change of accounts passes through null, so it is handled here too.
      if (before.user && !user) removeOwnData(queryClient)
    })
    // Without a server the visitor counts as signed out; a page that needs the account tries again and says so.
    session.restore().catch(() => undefined)
    return () => {
      stopFollowing()
      stopForgetting()
    }
  }, [queryClient])
