import type { ReactNode } from 'react'
import styles from './page-band.module.css'

/** The patterned band at the top of an inner page. `className` is for its content. */
export const PageBand = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <header className={styles.band}>
    <div className={`wrap ${className}`}>{children}</div>
  </header>
)
