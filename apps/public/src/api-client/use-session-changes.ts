import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { removeOwnData } from './own-data-query.ts'
import { session } from './session.ts'

/** Stands once in the site: finds out who is signed in, follows other tabs, and lets go of what was somebody's when they leave. */
export const useSessionChanges = (queryClient: QueryClient) =>
  useEffect(() => {
    const stopFollowing = session.follow()
    const stopForgetting = session.store.subscribe(({ user }, before) => {
      // Between two people the session shows nobody, so this is told of them too.
      if (before.user && !user) removeOwnData(queryClient)
    })
    // Where the server cannot be asked one is a stranger for now; a page that needs to know asks again and says so.
    session.restore().catch(() => undefined)
    return () => {
      stopFollowing()
      stopForgetting()
    }
  }, [queryClient])
