import type { SetUp } from '@campus/contracts/set-up/schema.ts'
import { setUpWords as words } from '@campus/contracts/set-up/words.ts'
import { isSettled } from './progress-rules.ts'
import styles from './progress.module.css'
import { WebsiteSwitch } from './website-switch.tsx'

/** How many steps are done, what visitors see meanwhile, and the button that puts the website online. */
export const Progress = ({ setUp, bothWays = false }: { setUp: SetUp; bothWays?: boolean }) => {
  const { steps } = setUp
  const done = steps.filter(isSettled).length
  return (
    <div className={styles.progress}>
      <p className={styles.count}>{words.progress(done, steps.length)}</p>
      <progress className={styles.bar} value={done} max={steps.length} aria-label={words.progress(done, steps.length)} />
      <WebsiteSwitch setUp={setUp} bothWays={bothWays} />
    </div>
  )
}
