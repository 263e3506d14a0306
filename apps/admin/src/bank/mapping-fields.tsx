import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import { amountStyles, dayFormats } from '@campus/contracts/bank/options.ts'
import { bankPresets } from '@campus/contracts/bank/presets.ts'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { TextInput } from '@mantine/core'
import styles from './bank.module.css'
import { amountFields, presetMapping, type WrittenMapping } from './written-account.ts'

const words = bankStatementMessages.mapping

const banks = Object.keys(bankPresets) as (keyof typeof bankPresets)[]

type MappingFieldsProps = {
  mapping: WrittenMapping
  errorAt: (field: keyof WrittenMapping) => string | undefined
  readOnly: boolean
  onChange: (what: Partial<WrittenMapping>) => void
}

/** The titles of a statement's columns; those of a bank may be the beginning. */
export const MappingFields = ({ mapping, errorAt, readOnly, onChange }: MappingFieldsProps) => {
  const title = (name: keyof typeof words.columns) => (
    <TextInput
      key={name}
      label={words.columns[name]}
      value={mapping[name]}
      error={errorAt(name)}
      readOnly={readOnly}
      maxLength={60}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
    />
  )
  const choose = <T extends string>(options: readonly T[], value: string, take: (chosen: T) => void) => {
    const chosen = options.find((option) => option === value)
    if (chosen !== undefined && !readOnly) take(chosen)
  }
  return (
    <fieldset className={styles.mapping}>
      <legend>{words.legend}</legend>
      <div className={styles.fields}>
        <SelectField
          label={words.start}
          value=""
          onChange={({ currentTarget: { value } }) => choose(banks, value, (bank) => onChange(presetMapping(bank)))}
        >
          <option value="">{words.startNone}</option>
          {banks.map((bank) => (
            <option key={bank}>{bank}</option>
          ))}
        </SelectField>
        {(['day', 'narration', 'reference', 'balance'] as const).map(title)}
        <SelectField
          label={words.dayFormat}
          value={mapping.dayFormat}
          error={errorAt('dayFormat')}
          onChange={({ currentTarget: { value } }) => choose(dayFormats, value, (dayFormat) => onChange({ dayFormat }))}
        >
          {dayFormats.map((format) => (
            <option key={format}>{format}</option>
          ))}
        </SelectField>
        <SelectField
          label={words.amounts}
          value={mapping.amounts}
          error={errorAt('amounts')}
          onChange={({ currentTarget: { value } }) => choose(amountStyles, value, (amounts) => onChange({ amounts }))}
        >
          {amountStyles.map((style) => (
            <option key={style} value={style}>
              {words.styles[style]}
            </option>
          ))}
        </SelectField>
        {amountFields[mapping.amounts].map(title)}
      </div>
    </fieldset>
  )
}
