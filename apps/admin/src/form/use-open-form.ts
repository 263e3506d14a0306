import { useState } from 'react'
import { mayLeave } from './use-unsaved-changes.ts'

/**
 * Holds the subject of the one open form beside a list, or null. Opening another asks first where something in the open one is not saved.
 * Closing it focuses the element with the id `returnTo`, because the button that opened it may have gone with what was sent; so does
 * `returnFocus`, which leaves it open.
 */
export const useOpenForm = <T>(returnTo: string) => {
  const [about, setAbout] = useState<T | null>(null)
  const open = async (next: T) => {
    if (await mayLeave()) setAbout(next)
  }
  const returnFocus = () => document.getElementById(returnTo)?.focus()
  const close = () => {
    // The answer to a form may come when another one has been opened.
    setAbout((now) => (now === about ? null : now))
    returnFocus()
  }
  return { about, open: (next: T) => void open(next), close, returnFocus }
}
