import type { ReactNode } from 'react'
import styles from './page.module.css'
import { useTabTitle } from './use-tab-title.ts'

type PageProps = {
  /** Names the screen at its head and, with the college, in the browser's tab. */
  title: string
  /** A few words beside the title. */
  sub?: string
  /** For the tab, where the title alone says too little there. */
  tabTitle?: string
  /**
   * The actions of this screen. They are at the right of the head, on phones at the bottom; keyboards and screen readers reach them after
   * the content.
   */
  actions?: ReactNode
  children: ReactNode
}

/** One screen of the admin: its head, which stays in sight on wide screens, and the work below. */
export const Page = ({ title, sub, tabTitle = title, actions, children }: PageProps) => {
  useTabTitle(tabTitle)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {sub && <p className={styles.sub}>{sub}</p>}
      </div>
      <div className={styles.work}>{children}</div>
      {actions && <div className={`${styles.actions} no-print`}>{actions}</div>}
    </div>
  )
}
