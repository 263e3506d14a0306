import { useEffect, useRef } from 'react'

/** Focuses the screen when the focused element disappears as `shown` changes, because the focus would return to the top of the window. */
export const useKeepFocus = (shown: unknown): void => {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
  }, [shown])
}
