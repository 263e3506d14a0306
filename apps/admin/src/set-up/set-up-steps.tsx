import type { SetUp } from '@campus/contracts/set-up/schema.ts'
import { setUpMessages as words } from '@campus/contracts/set-up/messages.ts'
import { useRef } from 'react'
import { isSettled } from './progress-rules.ts'
import { Step } from './set-up-step.tsx'
import styles from './set-up-steps.module.css'

/** The steps that are left, in their order; those that are done stand below them in one line, which opens. */
export const Steps = ({ setUp: { steps, needs } }: { setUp: Pick<SetUp, 'steps' | 'needs'> }) => {
  const list = useRef<HTMLOListElement>(null)
  const line = useRef<HTMLElement>(null)
  const settled = steps.filter(isSettled)
  const left = steps.filter((step) => !isSettled(step))

  // The button that was pressed has gone to the other list with its step.
  const moved = () => (line.current ?? list.current)?.focus()
  const items = (some: SetUp['steps']) =>
    some.map((step) => (
      <Step
        key={step.step}
        step={step}
        place={steps.indexOf(step) + 1}
        isNext={step === left[0]}
        isNeeded={needs.includes(step.step)}
        onMoved={moved}
      />
    ))
  return (
    <>
      {left.length > 0 && (
        <ol ref={list} className={styles.steps} tabIndex={-1}>
          {items(left)}
        </ol>
      )}
      {settled.length > 0 && (
        <details className={styles.settled}>
          <summary ref={line} className="panel">
            {words.settledSteps(settled.length)}
          </summary>
          <ol className={styles.steps}>{items(settled)}</ol>
        </details>
      )}
    </>
  )
}
