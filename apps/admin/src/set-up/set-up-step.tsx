import { ActionButton } from '../form/action-button.tsx'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'
import type { SetUpStep, StepMark } from '@campus/contracts/set-up/schema.ts'
import { requiredSteps } from '@campus/contracts/set-up/steps.ts'
import { missingMessages, setUpStepMessages, setUpMessages as words } from '@campus/contracts/set-up/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Check } from '@campus/ui/icons.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { mailMyself, mark, setUpQuery } from './api.ts'
import { exampleLink, secondLinkOf, stepLinks } from './step-links.ts'
import styles from './set-up-step.module.css'

type StepProps = {
  step: SetUpStep
  place: number
  /** The first of those that are not done: its button is the one to press. */
  isNext: boolean
  /** Visitors see nothing before it is done. */
  isNeeded: boolean
  /** Called after the step was marked, because it may have moved to another list. */
  onMoved: () => void
}

/** Shows a step of the guide with its purpose, what is missing and its link. */
export const Step = ({ step: { step, state, missing }, place, isNext, isNeeded, onMoved }: StepProps) => {
  const id = useId()
  const { title, shows, link, secondLink } = setUpStepMessages[step]
  const isExample = state === 'example'
  const second = secondLinkOf(step)
  const target = isExample ? exampleLink(step) : stepLinks[step]
  return (
    <li className={`panel ${styles.step}`} data-state={state} aria-labelledby={id}>
      <span className={styles.place} aria-hidden="true">
        {state === 'done' ? <Check /> : place}
      </span>
      <div className={styles.words}>
        <h2 id={id}>
          {title} <span className={styles.state}>{words.states[state]}</span>
        </h2>
        <p>{shows}</p>
        {isNeeded && <p className={styles.needed}>{words.firstNeeded}</p>}
        {missing.length > 0 && (
          <ul className={styles.missing}>
            {missing.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
        <div className={styles.buttons}>
          {target && (
            <Link className={`btn btn-small ${isNext ? 'btn-main' : 'btn-subtle'}`} {...target}>
              {isExample ? words.changeExamples : link}
            </Link>
          )}
          {second && (
            <Link className="btn btn-small btn-subtle" {...second}>
              {secondLink}
            </Link>
          )}
          {step === 'mail' && (
            <ActionButton variant="subtle" size="small" send={mailMyself}>
              {words.sendTestMail}
            </ActionButton>
          )}
          <Marks step={step} state={state} title={title} canConfirm={!missing.includes(missingMessages.mailServer)} onMoved={onMoved} />
        </div>
      </div>
    </li>
  )
}

/** Label of an optional step. */
const notNeeded = 'not needed'

/** `canConfirm` is false while no mail can arrive, so that nobody can tell. */
type MarksProps = Pick<SetUpStep, 'step' | 'state'> & Pick<StepProps, 'onMoved'> & { title: string; canConfirm: boolean }

/** Marks a step as done, where only a person can tell, or as not needed. */
const Marks = ({ step, state, title, canConfirm, onMoved }: MarksProps) => {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (as: StepMark) => mark(step, as),
    onSuccess: async () => {
      await queryClient.invalidateQueries(setUpQuery)
      onMoved()
    },
    onError: (error) => void showFailureAlert(error),
  })
  const button = (label: string, as: StepMark) => (
    <Button variant="subtle" size="small" busy={isPending} onClick={() => mutate(as)}>
      {label}
      <span className="visually-hidden">: {title}</span>
    </Button>
  )
  const confirmation = canConfirm && (step === 'mail' || step === 'backup') ? words.confirm[step] : undefined
  return (
    <>
      {confirmation !== undefined && (state === 'done' ? button(words.takeBack, null) : button(confirmation, 'done'))}
      {state === notNeeded && button(words.needed, null)}
      {state === 'open' && !requiredSteps.includes(step) && button(words.notNeeded, notNeeded)}
    </>
  )
}
