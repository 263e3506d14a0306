import { refundMessages as words } from '@campus/contracts/fees/refunds/messages.ts'
import { Cross } from '@campus/ui/icons.tsx'
import { TextInput } from '@mantine/core'
import styles from './refunds.module.css'
import type { WrittenClause } from './written-clauses.ts'

type ClauseFieldsProps = {
  clause: WrittenClause
  /** From 1. */
  place: number
  errorAt: (field: keyof WrittenClause) => string | undefined
  readOnly: boolean
  onChange: (what: Partial<WrittenClause>) => void
  /** Absent for whoever may only read them. */
  onRemove: (() => void) | undefined
}

/** One clause: what it rests on, until when it counts, and what is kept. */
export const ClauseFields = ({ clause, place, errorAt, readOnly, onChange, onRemove }: ClauseFieldsProps) => {
  const field = (name: Exclude<keyof WrittenClause, 'key'>) => ({
    value: clause[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange({ [name]: currentTarget.value }),
    autoComplete: 'off',
    readOnly,
    error: errorAt(name),
  })
  return (
    <div className={styles.clause} role="group" aria-label={words.clause(place)}>
      <TextInput {...field('text')} label={words.clauseText} />
      <TextInput {...field('until')} type="date" label={words.until} />
      <TextInput {...field('keptPercent')} label={words.keptPercent} rightSection="%" inputMode="numeric" maxLength={3} />
      <TextInput {...field('keptMost')} label={words.keptMost} leftSection="₹" inputMode="decimal" maxLength={20} />
      {onRemove && (
        <button type="button" className="icon-btn" aria-label={words.removeClause(place)} onClick={onRemove}>
          <Cross />
        </button>
      )}
    </div>
  )
}
