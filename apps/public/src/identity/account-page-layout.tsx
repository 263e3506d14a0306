import { accountPageMessages } from '@campus/contracts/identity/account-page-messages.ts'
import type { ReactNode } from 'react'
import styles from './account-page-layout.module.css'
import wide from './key-1040.webp?url'
import narrow from './key-520.webp?url'

type AccountPageProps = {
  title: string
  /** What this is for, under the heading. */
  intro: ReactNode
  children: ReactNode
}

/**
 * What the pages of signing in stand in: the form, and on large screens a drawing of no place, for it stands there at every college.
 * Its source is apps/public/artwork/key.svg.
 */
export const AccountPageLayout = ({ title, intro, children }: AccountPageProps) => (
  <div className={`wrap ${styles.page}`}>
    <div className={styles.box}>
      <h1>{title}</h1>
      <p className={styles.intro}>{intro}</p>
      <noscript>
        <p className={styles.notice}>{accountPageMessages.needsJavaScript}</p>
      </noscript>
      {children}
    </div>
    <div className={styles.view} aria-hidden="true">
      <img src={narrow} srcSet={`${narrow} 520w, ${wide} 1040w`} sizes="520px" alt="" width="520" height="607" loading="lazy" />
    </div>
  </div>
)

/** The way over to another page of the account, below the form. */
export const AccountPageLink = ({ children }: { children: ReactNode }) => <p className={styles.otherwise}>{children}</p>

/** Between the form and the identity provider's button. */
export const OrDivider = () => (
  <p className={styles.or}>
    <span>or</span>
  </p>
)
