import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect } from 'react'

/** Returns whether it is a plain Enter in a single-line field, which would submit the form. */
const isPlainEnter = ({ key, ctrlKey, metaKey, target, isComposing, defaultPrevented }: KeyboardEvent) =>
  key === 'Enter' && !ctrlKey && !metaKey && !defaultPrevented && !isComposing && target instanceof HTMLInputElement

/**
 * For a form whose sending cannot be taken back: Enter in a field does not send it, but calls `leadOn`, which moves the focus to the
 * button. Heard at the document, after a field whose own list takes the key.
 */
export const useEnterMovesFocus = (form: RefObject<HTMLFormElement | null>, leadOn: (form: HTMLFormElement) => void): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!form.current || !isPlainEnter(event) || !(event.target instanceof Node) || !form.current.contains(event.target)) return
      event.preventDefault()
      leadOn(form.current)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [form, leadOn])
}

/** For the button that Enter in a field leads on to: the same Enter, held down, presses nothing there. */
export const ignoreHeldKey = (event: ReactKeyboardEvent): void => {
  if (event.repeat) event.preventDefault()
}
