import type { SetUp } from '@campus/contracts/set-up/schema.ts'
import { setUpStepMessages, setUpMessages as words } from '@campus/contracts/set-up/messages.ts'
import { Link } from '@tanstack/react-router'
import { isSettled } from './progress-rules.ts'
import styles from './set-up-progress.module.css'
import { stepLinks } from './step-links.ts'
import { WebsiteSwitch } from './website-switch.tsx'

type ProgressProps = {
  setUp: SetUp
  bothWays?: boolean
  /** Whether to show and link the next step. */
  namesNext?: boolean
}

/** Shows the completed steps, what visitors see meanwhile, and the button that puts the website online. */
export const Progress = ({ setUp, bothWays = false, namesNext = false }: ProgressProps) => {
  const { steps } = setUp
  const done = steps.filter(isSettled).length
  const next = namesNext ? steps.find((step) => !isSettled(step))?.step : undefined
  return (
    <div className={styles.progress}>
      <p className={styles.count}>{words.progress(done, steps.length)}</p>
      <progress className={styles.bar} value={done} max={steps.length} aria-label={words.progress(done, steps.length)} />
      {next && (
        <p>
          {words.next}:{' '}
          {stepLinks[next] ? <Link {...stepLinks[next]}>{setUpStepMessages[next].title}</Link> : setUpStepMessages[next].title}
        </p>
      )}
      <WebsiteSwitch setUp={setUp} bothWays={bothWays} />
    </div>
  )
}
