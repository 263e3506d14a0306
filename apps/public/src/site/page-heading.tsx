import type { ReactNode } from 'react'
import { PageBand } from './page-band.tsx'
import styles from './page-heading.module.css'

type PageHeadProps = { eyebrow?: string; title: string; children?: ReactNode }

/** The heading band of an inner page. */
export const PageHeading = ({ eyebrow, title, children }: PageHeadProps) => (
  <PageBand className={styles.inner}>
    {eyebrow && <p className="eyebrow">{eyebrow}</p>}
    <h1>{title}</h1>
    {children && <div className={styles.text}>{children}</div>}
  </PageBand>
)
