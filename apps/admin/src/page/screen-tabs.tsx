import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './screen-tabs.module.css'

/**
 * The links between the parts of a screen, or between screens of a kind; the present one has `aria-current`. On phones they are one row that
 * scrolls, with the present one in sight.
 */
export const ScreenTabs = ({ label, children }: { label: string; children: ReactNode }) => {
  const tabs = useRef<HTMLElement>(null)
  const address = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href })
  useEffect(() => {
    const row = tabs.current
    const present = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && present) row.scrollLeft = present.offsetLeft - (row.clientWidth - present.offsetWidth) / 2
  }, [address])
  return (
    <nav ref={tabs} className={`${styles.tabs} no-print`} aria-label={label}>
      {children}
    </nav>
  )
}
