import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isPreview } from '../preview/reload-after-preview.ts'

/** Keeps the shown content up to date. Its code loads long after the page. Used once in the site. */
export const useLiveContent = (queryClient: QueryClient) => {
  const router = useRouter()
  useEffect(() => {
    // A preview keeps showing its draft.
    if (isPreview(router.state.location.pathname)) return
    const left = new AbortController()
    const follow = async () => {
      const { followContent } = await import('./follow-content.ts')
      // Loaders run again, because the page's title depends on them.
      if (!left.signal.aborted)
        left.signal.addEventListener(
          'abort',
          followContent(queryClient, () => router.invalidate()),
        )
    }
    // Without live updates the page stays as loaded.
    whenIdle(left.signal, () => void follow().catch(() => undefined))
    return () => left.abort()
  }, [queryClient, router])
}

/** Milliseconds after which a browser that is never idle runs it anyway. */
const patience = 2000

/** Runs once the page has loaded and the browser is idle. */
const whenIdle = (signal: AbortSignal, work: () => void) => {
  const unlessLeft = () => {
    if (!signal.aborted) work()
  }
  const wait = () => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(unlessLeft, { timeout: patience })
    else setTimeout(unlessLeft, patience / 10)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { signal, once: true })
}
