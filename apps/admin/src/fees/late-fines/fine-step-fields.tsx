import { lateFineMessages as words } from '@campus/contracts/fees/late-fines/messages.ts'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { Cross } from '@campus/ui/icons.tsx'
import { TextInput } from '@mantine/core'
import styles from './late-fines-screen.module.css'
import type { WrittenStep } from './written-fine.ts'

type FineStepFieldsProps = {
  step: WrittenStep
  /** From 1. */
  place: number
  errorAt: (field: 'fromDay' | 'amount' | 'most') => string | undefined
  readOnly: boolean
  onChange: (what: Partial<WrittenStep>) => void
  onRemove: () => void
}

/** One step: from which day after the due date, how much, and whether once or for each day. */
export const FineStepFields = ({ step, place, errorAt, readOnly, onChange, onRemove }: FineStepFieldsProps) => {
  const field = { autoComplete: 'off', readOnly }
  return (
    <div className={styles.step} role="group" aria-label={words.step(place)}>
      <TextInput
        {...field}
        label={words.fromDay}
        inputMode="numeric"
        maxLength={3}
        value={step.fromDay}
        onChange={({ currentTarget }) => onChange({ fromDay: currentTarget.value })}
        error={errorAt('fromDay')}
      />
      <TextInput
        {...field}
        label={words.stepAmount}
        leftSection="₹"
        inputMode="decimal"
        maxLength={20}
        value={step.amount}
        onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
        error={errorAt('amount')}
      />
      <SelectField
        label={words.each}
        value={step.isDaily ? 'day' : 'once'}
        onChange={({ currentTarget }) => onChange({ isDaily: currentTarget.value === 'day' })}
      >
        {(['once', 'day'] as const).map((each) => (
          <option key={each} value={each}>
            {words.eachNames[each]}
          </option>
        ))}
      </SelectField>
      {step.isDaily && (
        <TextInput
          {...field}
          label={words.most}
          leftSection="₹"
          inputMode="decimal"
          maxLength={20}
          value={step.most}
          onChange={({ currentTarget }) => onChange({ most: currentTarget.value })}
          error={errorAt('most')}
        />
      )}
      <button type="button" className="icon-btn" aria-label={`${words.removeStep}: ${words.step(place)}`} onClick={onRemove}>
        <Cross />
      </button>
    </div>
  )
}
