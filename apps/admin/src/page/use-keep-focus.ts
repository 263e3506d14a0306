import { useEffect, useRef } from 'react'

/** Gives the focus to the screen where what had it goes as `shown` changes: nobody is to begin at the top of the window again. */
export const useKeepFocus = (shown: unknown): void => {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
  }, [shown])
}
