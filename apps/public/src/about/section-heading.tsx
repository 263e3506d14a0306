import type { ReactNode } from 'react'
import styles from './section-heading.module.css'

type SectionHeadProps = { eyebrow: string | undefined; title: string; children?: ReactNode }

/** Heads a section; further text is below the title, or beside it on wide screens. */
export const SectionHeading = ({ eyebrow, title, children }: SectionHeadProps) => (
  <div className={styles.head}>
    <div>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h2>{title}</h2>
    </div>
    {children}
  </div>
)
