import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Elsewhere on the site the draft, which the cache holds, would stand without a word: where one goes from here is loaded anew. */
export const useWholeLeave = () => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ toLocation }) => {
        if (toLocation.pathname.startsWith('/preview/')) return
        // The new address waits for the end of what is being done; without it the preview would be loaded anew.
        router.history.flush()
        window.location.reload()
      }),
    [router],
  )
}
