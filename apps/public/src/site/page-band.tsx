import type { ReactNode } from 'react'
import styles from './page-band.module.css'

/** The patterned band on which an inner page begins. `className` is for what stands in it. */
export const PageBand = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <header className={styles.band}>
    <div className={`wrap ${className}`}>{children}</div>
  </header>
)
