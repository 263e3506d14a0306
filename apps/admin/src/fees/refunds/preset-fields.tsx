import { writtenDay } from '@campus/contracts/core/field-schemas.ts'
import { refundMessages as words } from '@campus/contracts/fees/refunds/messages.ts'
import { clausesOf, refundPresets } from '@campus/contracts/fees/refunds/presets.ts'
import type { RefundClause } from '@campus/contracts/fees/refunds/schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './refunds.module.css'

/** Writes the clauses of others' rules, by the last day of admission. */
export const PresetFields = ({ year, onFill }: { year: number; onFill: (clauses: RefundClause[]) => void }) => {
  const [preset, setPreset] = useState<string>(refundPresets[0])
  const [lastDay, setLastDay] = useState('')
  const [error, setError] = useState<string>()
  const fill = () => {
    const checked = writtenDay.safeParse(lastDay)
    setError(checked.error?.issues[0]?.message)
    const chosen = refundPresets.find((one) => one === preset)
    if (checked.success && chosen) onFill(clausesOf(chosen, checked.data, year))
  }
  return (
    <fieldset className={`panel ${styles.preset}`}>
      <p className={styles.note}>{words.startHelp}</p>
      <SelectField label={words.start} value={preset} onChange={({ currentTarget }) => setPreset(currentTarget.value)}>
        {refundPresets.map((one) => (
          <option key={one} value={one}>
            {words.presets[one]}
          </option>
        ))}
      </SelectField>
      <TextInput
        type="date"
        label={words.lastDay}
        value={lastDay}
        onChange={({ currentTarget }) => setLastDay(currentTarget.value)}
        error={error}
      />
      <Button variant="subtle" size="small" className={styles.fill ?? ''} onClick={fill}>
        {words.fill}
      </Button>
    </fieldset>
  )
}
