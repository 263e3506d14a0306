import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type PageHeadProps = { eyebrow: string; title: string; children?: ReactNode }

/** The band on which an inner page begins: what it is, in one line more if need be. */
export const PageHead = ({ eyebrow, title, children }: PageHeadProps) => (
  <header className={styles.head}>
    <div className={`wrap ${styles.inner}`}>
      <p className="eyebrow">{eyebrow}</p>
      <h1>{title}</h1>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  </header>
)
