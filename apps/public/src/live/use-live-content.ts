import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isPreview } from '../preview/reload-after-preview.ts'

/** Stands once in the site: what is shown follows what the college changes. Its code comes when the page has long been there. */
export const useLiveContent = (queryClient: QueryClient) => {
  const router = useRouter()
  useEffect(() => {
    // A preview stays the draft that it was made for.
    if (isPreview(router.state.location.pathname)) return
    const left = new AbortController()
    const follow = async () => {
      const { followContent } = await import('./follow-content.ts')
      // What loaders made of it, the page's title above all, is made anew.
      if (!left.signal.aborted)
        left.signal.addEventListener(
          'abort',
          followContent(queryClient, () => router.invalidate()),
        )
    }
    // Without it the page stands as it came.
    whenIdle(left.signal, () => void follow().catch(() => undefined))
    return () => left.abort()
  }, [queryClient, router])
}

/** Milliseconds that a browser which is never idle may put it off. */
const patience = 2000

/** Once the page has loaded and the browser has nothing else to do. */
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
