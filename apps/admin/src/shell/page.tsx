import { adminFrameWords } from '@campus/contracts/dashboard/words.ts'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { instituteQuery } from '../institute/api.ts'
import styles from './page.module.css'

type PageProps = {
  /** Names the screen at its head and, with the college, in the browser's tab. */
  title: string
  /** A few words beside the title. */
  sub?: string
  children: ReactNode
}

/** One screen of the admin: its head, which stays in sight on wide screens, and the work below. */
export const Page = ({ title, sub, children }: PageProps) => {
  const { data: institute } = useQuery(instituteQuery)
  useDocumentTitle(`${title} · ${institute?.shortName ?? adminFrameWords.title}`)
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        {sub && <p className={styles.sub}>{sub}</p>}
      </div>
      <div className={styles.work}>{children}</div>
    </>
  )
}
