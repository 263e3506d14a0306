import { setUpStepMessages, setUpMessages as words } from '@campus/contracts/set-up/messages.ts'
import type { SetUp } from '@campus/contracts/set-up/schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { closeGuide, setUpQuery } from './api.ts'
import styles from './set-up-progress.module.css'
import { WebsiteSwitch } from './website-switch.tsx'

/** Announces the complete set-up once, with skipped steps, and closes the guide for everyone. */
export const SetUpComplete = ({ setUp, bothWays = false }: { setUp: SetUp; bothWays?: boolean }) => {
  const { closed, steps } = setUp
  const aside = steps.filter(({ state }) => state === 'not needed').map(({ step }) => setUpStepMessages[step].title)
  const queryClient = useQueryClient()
  useEffect(() => {
    if (closed) return
    // After a failure it is announced again.
    const close = async () => {
      await closeGuide()
      // The screen stays until it is left.
      await queryClient.invalidateQueries({ ...setUpQuery, refetchType: 'none' })
    }
    void close().catch(() => undefined)
  }, [closed, queryClient])
  return (
    <div className={styles.progress}>
      <div role="status">
        <p className={styles.count}>{aside.length > 0 ? words.settled : words.complete}</p>
        <p>{aside.length > 0 ? words.settledText(aside) : words.completeText}</p>
      </div>
      <WebsiteSwitch setUp={setUp} bothWays={bothWays} />
    </div>
  )
}
