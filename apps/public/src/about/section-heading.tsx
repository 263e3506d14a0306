import type { ReactNode } from 'react'
import styles from './section-heading.module.css'

type SectionHeadProps = { eyebrow: string | undefined; title: string; children?: ReactNode }

/** What a section begins with; what it says beside its title stands below it, or to the right where there is room. */
export const SectionHeading = ({ eyebrow, title, children }: SectionHeadProps) => (
  <div className={styles.head}>
    <div>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h2>{title}</h2>
    </div>
    {children}
  </div>
)
