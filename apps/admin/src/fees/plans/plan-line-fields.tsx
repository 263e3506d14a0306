import { planMessages as words } from '@campus/contracts/fees/plans/messages.ts'
import type { FeeHead } from '@campus/contracts/fees/plans/schema.ts'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { Cross } from '@campus/ui/icons.tsx'
import { TextInput } from '@mantine/core'
import type { WrittenLine } from './plan-lines.ts'
import styles from './plans.module.css'

type PlanLineFieldsProps = {
  line: WrittenLine
  heads: readonly FeeHead[]
  errorAt: (field: 'head' | 'amount' | 'dueOn') => string | undefined
  readOnly: boolean
  onChange: (what: Partial<WrittenLine>) => void
  onRemove: () => void
}

/** One instalment: under which head, how much, and by when. */
export const PlanLineFields = ({ line, heads, errorAt, readOnly, onChange, onRemove }: PlanLineFieldsProps) => {
  const head = heads.find(({ id }) => id === line.head)
  return (
    <div className={styles.line} role="group" aria-label={`${head?.name ?? words.head}, ${words.semester(line.semester)}`}>
      <SelectField
        label={words.head}
        value={line.head}
        onChange={({ currentTarget }) => onChange({ head: currentTarget.value })}
        error={errorAt('head')}
      >
        <option value="">{words.noHead}</option>
        {heads.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextInput
        label={words.amount}
        leftSection="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={line.amount}
        onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
        readOnly={readOnly}
        error={errorAt('amount')}
      />
      <TextInput
        type="date"
        label={words.dueOn}
        value={line.dueOn}
        onChange={({ currentTarget }) => onChange({ dueOn: currentTarget.value })}
        readOnly={readOnly}
        error={errorAt('dueOn')}
      />
      <button
        type="button"
        className="icon-btn"
        aria-label={`${words.removeLine}: ${head?.name ?? words.head}, ${words.semester(line.semester)}`}
        onClick={onRemove}
      >
        <Cross />
      </button>
    </div>
  )
}
