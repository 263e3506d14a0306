import { duties, type Duty } from '@campus/contracts/identity/people/duties.ts'
import { dutyMessages, dutyNames, dutyPurposes } from '@campus/contracts/identity/people/duty-messages.ts'
import { Input } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import styles from './duty-choice.module.css'

type DutyChoiceProps = { defaultValue?: unknown; onChange?: (chosen: Duty[]) => void; error?: ReactNode; 'data-path'?: string }

const isDuty = (value: unknown): value is Duty => duties.some((duty) => duty === value)

/** The duties of somebody as boxes, each with what it is for. A field of a form, uncontrolled like the others. */
export const DutyChoice = ({ defaultValue, onChange, error, ...path }: DutyChoiceProps) => {
  const id = useId()
  const [chosen, setChosen] = useState(() => (Array.isArray(defaultValue) ? defaultValue.filter(isDuty) : []))
  const choose = (one: Duty, isChosen: boolean) => {
    const now = isChosen ? [...chosen, one] : chosen.filter((other) => other !== one)
    setChosen(now)
    onChange?.(now)
  }
  return (
    <div
      {...path}
      className={styles.duties}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <Input.Label id={`${id}-label`} labelElement="div">
        {dutyMessages.choose}
      </Input.Label>
      {duties.map((duty) => (
        <label key={duty}>
          <input type="checkbox" checked={chosen.includes(duty)} onChange={({ currentTarget }) => choose(duty, currentTarget.checked)} />
          <span>
            {dutyNames[duty]}
            <small>{dutyPurposes[duty]}</small>
          </span>
        </label>
      ))}
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </div>
  )
}
