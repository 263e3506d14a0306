import { lockScroll } from '@campus/ui/feedback/lock-scroll.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './blocking-overlay.module.css'

/**
 * Covers the screen and its dialogs without unmounting them and makes them inert. Later alerts appear above it. Restores the focus
 * afterwards.
 */
export const BlockingOverlay = ({ children }: { children: ReactNode }) => {
  const cover = useRef<HTMLDivElement>(null)
  // Read while rendering, before the sign-in takes the focus.
  const [before] = useState(() => document.activeElement)

  useEffect(() => {
    const covered = [...document.body.children].filter(
      (element): element is HTMLElement => element instanceof HTMLElement && element !== cover.current && !element.inert,
    )
    for (const element of covered) {
      element.inert = true
      element.classList.add(styles.covered ?? '')
    }
    const unlockScroll = lockScroll()
    return () => {
      for (const element of covered) {
        element.inert = false
        element.classList.remove(styles.covered ?? '')
      }
      unlockScroll()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [before])

  return createPortal(
    <div ref={cover} className={styles.cover}>
      {children}
    </div>,
    document.body,
  )
}
