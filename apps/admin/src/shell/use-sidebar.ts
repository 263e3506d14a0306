import { breakpoints } from '@campus/contracts/core/ui-constants.ts'
import { lockScroll } from '@campus/ui/feedback/lock-scroll.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

/** The half pixel is there because zoomed windows have widths between whole ones. */
const narrowScreen = `(max-width: ${breakpoints.adminSidebar - 0.5}px)`

/**
 * Below 1000 px the sidebar is a menu that slides in: closed on arrival, and closed again by Escape, by a press beside it, by
 * going elsewhere and by a wider window. Above, it is always there and `narrow` is false.
 */
export const useSidebar = () => {
  const router = useRouter()
  const narrow = useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  const openButton = useRef<HTMLButtonElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const open = useCallback(() => setOpened(true), [])
  const close = useCallback(() => setOpened(false), [])

  useEffect(() => {
    if (!opened) return
    const button = openButton.current
    const screen = window.matchMedia(narrowScreen)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    const onWidth = ({ matches }: MediaQueryListEvent) => {
      if (!matches) close()
    }
    const stopListening = router.subscribe('onBeforeNavigate', close)
    document.addEventListener('keydown', onKeyDown)
    screen.addEventListener('change', onWidth)
    const unlockScroll = lockScroll()
    closeButton.current?.focus()
    return () => {
      stopListening()
      document.removeEventListener('keydown', onKeyDown)
      screen.removeEventListener('change', onWidth)
      unlockScroll()
      // In a wider window there is no button to go back to.
      if (screen.matches) button?.focus()
    }
  }, [opened, close, router])

  return { narrow, opened, open, close, openButton, closeButton }
}
