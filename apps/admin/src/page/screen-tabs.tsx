import type { ReactNode } from 'react'
import styles from './screen-tabs.module.css'

/** The links between the parts of a screen, or between screens of a kind; the present one has `aria-current`. */
export const ScreenTabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={`${styles.tabs} no-print`} aria-label={label}>
    {children}
  </nav>
)
