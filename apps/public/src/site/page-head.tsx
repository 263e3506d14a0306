import type { ReactNode } from 'react'
import { PageBand } from './page-band.tsx'
import styles from './page-head.module.css'

type PageHeadProps = { eyebrow?: string; title: string; children?: ReactNode }

/** The band on which an inner page begins: what it is, in one line more if need be. */
export const PageHead = ({ eyebrow, title, children }: PageHeadProps) => (
  <PageBand className={styles.inner}>
    {eyebrow && <p className="eyebrow">{eyebrow}</p>}
    <h1>{title}</h1>
    {children && <div className={styles.text}>{children}</div>}
  </PageBand>
)
