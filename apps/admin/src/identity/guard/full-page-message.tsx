import { ArchDrawing } from '@campus/ui/ornaments/ornaments.tsx'
import { type ReactNode, useId } from 'react'
import { useTabTitle } from '../../page/use-tab-title.ts'
import { Brand } from '../sign-in/brand.tsx'
import styles from './full-page-message.module.css'

type NoticeScreenProps = {
  title: string
  children: ReactNode
  /** The available actions. */
  actions: ReactNode
  role?: 'alert'
}

/** A page that stops here and says why. */
export const NoticeScreen = ({ title, children, actions, role }: NoticeScreenProps) => {
  useTabTitle(title)
  const heading = useId()
  return (
    <div className={styles.page}>
      <Brand />
      <main className={styles.notice} aria-labelledby={heading}>
        <ArchDrawing className={styles.drawing ?? ''} />
        <div role={role}>
          <h1 id={heading}>{title}</h1>
          {children}
        </div>
        <div className={styles.actions}>{actions}</div>
      </main>
    </div>
  )
}
