import { type RefObject, useEffect, useEffectEvent } from 'react'

type OpenDialog = { element: RefObject<Element | null>; close: () => void }

/** The open dialogs in the order in which they were opened. */
const open: OpenDialog[] = []

/** Closes the topmost dialog alone. One that is inert lies under what covers the screen, so that a key is not meant for it. */
const onKeyDown = (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.isComposing) return
  // Mantine's fields have this attribute while their list is open, and close the list at Escape.
  if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return
  open.findLast(({ element }) => !element.current?.closest('[inert]'))?.close()
}

/**
 * Calls `onClose` at Escape unless another dialog has been opened above this one. Mantine's own dialogs do not know of each other and
 * would all close.
 */
export const useCloseOnEscape = (element: RefObject<Element | null>, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const dialog: OpenDialog = { element, close: () => close() }
    if (open.length === 0) window.addEventListener('keydown', onKeyDown, { capture: true })
    open.push(dialog)
    return () => {
      open.splice(open.indexOf(dialog), 1)
      if (open.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [element])
}
