import { useEffect, useRef } from 'react'

/** Gives the focus back to the row of the list whose pane stood in the list's place and was closed; where the row went too, to the screen. */
export const useReturnFocusToRow = (chosen: string | undefined): void => {
  const former = useRef(chosen)
  useEffect(() => {
    const wasOpen = former.current
    former.current = chosen
    if (wasOpen === undefined || chosen !== undefined || document.activeElement !== document.body) return
    const row = document.querySelector<HTMLElement>(`tr[data-key="${wasOpen}"] a`)
    ;(row ?? document.querySelector('main'))?.focus({ preventScroll: row === null })
  }, [chosen])
}
