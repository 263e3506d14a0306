import { adminFrameMessages } from '@campus/contracts/dashboard/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { instituteQuery } from './institute-query.ts'
import { useTabIcon } from './use-tab-icon.ts'

/** Names the browser's tab after a screen and the college, for as long as the screen is there. */
export const useTabTitle = (title: string): void => {
  const { data: institute } = useQuery(instituteQuery)
  useTabIcon(institute)
  const whole = `${title} · ${institute?.shortName ?? adminFrameMessages.title}`
  useEffect(() => {
    const before = document.title
    document.title = whole
    return () => {
      document.title = before
    }
  }, [whole])
}
