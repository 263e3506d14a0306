import { Input } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'
import styles from './choice-strip.module.css'

type Option<T extends string> = {
  value: T
  label: ReactNode
  /** Explains the choice. */
  note?: string
  /** Shown, and cannot be chosen. */
  disabled?: boolean
}

type ChoiceStripProps<T extends string> = {
  legend: string
  name: string
  options: readonly Option<T>[]
  value: T | ''
  onChange: (value: T) => void
  error: string | null
  /** The first one that can be chosen. */
  first?: Ref<HTMLInputElement>
  readOnly: boolean
}

/** A few choices side by side, all in sight. */
export const ChoiceStrip = <T extends string>({ legend, name, options, value, onChange, error, first, readOnly }: ChoiceStripProps<T>) => {
  const id = useId()
  const firstOpen = options.find(({ disabled }) => !disabled)
  return (
    <fieldset
      className={styles.choice}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error !== null || undefined}
      aria-disabled={readOnly || undefined}
    >
      <legend>{legend}</legend>
      <div className={styles.options} data-count={options.length}>
        {options.map((option, n) => (
          <label key={option.value}>
            <input
              ref={option === firstOpen ? first : undefined}
              type="radio"
              name={name}
              value={option.value}
              aria-labelledby={`${id}-${n}`}
              aria-describedby={option.note && `${id}-${n}-note`}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => {
                if (!readOnly) onChange(option.value)
              }}
            />
            <span id={`${id}-${n}`}>{option.label}</span>
            {option.note && <small id={`${id}-${n}-note`}>{option.note}</small>}
          </label>
        ))}
      </div>
      {error && (
        <Input.Error id={`${id}-error`} className={styles.error}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  )
}
