import { Input } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import type { Field } from './sections.ts'
import styles from './multi-select-input.module.css'

type SeveralInputProps = {
  field: Field
  /** The selected values. */
  defaultValue?: readonly string[]
  onChange?: (chosen: string[]) => void
  error?: ReactNode
  'data-path'?: string
}

/** Lets any of some choices be made. One that was chosen and is offered no longer stands among them, to be taken back. */
export const MultiSelectInput = ({
  field: { label, hint, choices = {}, notes = {}, gone = '' },
  defaultValue = [],
  onChange,
  error,
  ...path
}: SeveralInputProps) => {
  const id = useId()
  const [chosen, setChosen] = useState(() => [...defaultValue])
  // It stays once it was taken back, so that the box does not vanish under the pointer.
  const [lost] = useState(() => defaultValue.filter((one) => choices[one] === undefined))
  const choose = (one: string, isChosen: boolean) => {
    const now = isChosen ? [...chosen, one] : chosen.filter((other) => other !== one)
    setChosen(now)
    onChange?.(now)
  }
  const noted = chosen.flatMap((one) => (notes[one] === undefined ? [] : [`${choices[one]}: ${notes[one]}`]))
  return (
    <div {...path} className={styles.several} role="group" tabIndex={-1} aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <Input.Label id={`${id}-label`} labelElement="div">
        {label}
      </Input.Label>
      <div className={styles.choices}>
        {[...Object.entries(choices), ...lost.map((one) => [one, gone] as const)].map(([one, name]) => (
          <label key={one}>
            <input type="checkbox" checked={chosen.includes(one)} onChange={({ currentTarget }) => choose(one, currentTarget.checked)} />
            {name}
          </label>
        ))}
      </div>
      <Input.Description id={`${id}-hint`}>{[hint, ...noted].filter(Boolean).join(' · ')}</Input.Description>
      {error && <Input.Error>{error}</Input.Error>}
    </div>
  )
}
