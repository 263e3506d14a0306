import type { SetUp } from '@campus/contracts/set-up/schema.ts'
import { setUpWords as words } from '@campus/contracts/set-up/words.ts'
import styles from './progress.module.css'

export const isSettled = ({ state }: SetUp['steps'][number]): boolean => state === 'done' || state === 'not needed'

/** How many steps are done, and what visitors see meanwhile. */
export const Progress = ({ setUp: { steps, online, examples } }: { setUp: SetUp }) => {
  const done = steps.filter(isSettled).length
  const meanwhile = examples.length > 0 ? words.notOnlineExamples(examples.length) : words.notOnline
  return (
    <div className={styles.progress}>
      <p className={styles.count}>{words.progress(done, steps.length)}</p>
      <progress className={styles.bar} value={done} max={steps.length} aria-label={words.progress(done, steps.length)} />
      <p>{online ? words.online : meanwhile}</p>
    </div>
  )
}
