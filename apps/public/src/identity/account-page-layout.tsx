import { accountPageMessages } from '@campus/contracts/identity/account-page-messages.ts'
import type { ReactNode } from 'react'
import styles from './account-page-layout.module.css'
import wide from './key-1040.webp?url'
import narrow from './key-520.webp?url'

type AccountPageProps = {
  title: string
  /** Introduction below the heading. */
  intro: ReactNode
  children: ReactNode
}

/** The layout of the account pages: the form, and on large screens a neutral drawing. Its source is apps/public/artwork/key.svg. */
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

/** Links to another account page below the form. */
export const AccountPageLink = ({ children }: { children: ReactNode }) => <p className={styles.otherwise}>{children}</p>

/** Separates the form from the identity provider's button. */
export const OrDivider = () => (
  <p className={`note ${styles.or}`}>
    <span>or</span>
  </p>
)
