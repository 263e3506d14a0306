import { admissionPageMessages } from '@campus/contracts/admissions/admission-page-messages.ts'
import { admissionSteps } from '@campus/contracts/admissions/form-fields.ts'
import { Check } from '@campus/ui/icons.tsx'
import type { RefObject } from 'react'
import styles from './progress-steps.module.css'

type ProgressStepsProps = {
  step: number
  /** Gets the focus at a new step and names it. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** Shows the current step as five bars, on phones with text above. */
export const ProgressSteps = ({ step, heading }: ProgressStepsProps) => {
  const next = admissionSteps[step + 1]
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <h2 ref={heading} tabIndex={-1}>
          <span className="num">
            Step {step + 1} of {admissionSteps.length}:
          </span>{' '}
          {admissionSteps[step]?.title}
        </h2>
        <p>{next ? `Next: ${next.title}` : admissionPageMessages.lastStep}</p>
      </div>
      <ol className={styles.bars} aria-label="Progress">
        {admissionSteps.map(({ title }, index) => (
          <li key={title} data-state={stateOf(index, step)} aria-current={index === step ? 'step' : undefined}>
            {index < step && <Check />}
            <span>{title}</span>
            {index < step && <span className="visually-hidden"> (done)</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

const stateOf = (index: number, step: number) => {
  if (index === step) return 'now'
  return index < step ? 'done' : 'ahead'
}
