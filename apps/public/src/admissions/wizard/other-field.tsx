import { isOtherName, otherChoice, otherLabel, otherOf } from '@campus/contracts/admissions/form-fields.ts'
import { hintBelow } from '@campus/ui/form/hint-below.ts'
import { TextInput } from '@mantine/core'
import { useAdmission } from '../draft/admission-store.ts'
import { textOf } from '../draft/form-values.ts'
import { OptionalHint } from './optional-hint.tsx'
import type { NamedField } from './step-groups.ts'
import type { Wizard } from './use-wizard.ts'

type OtherFieldProps = { field: NamedField; form: Wizard['form']; className: string }

/** The text field beside a choice of Other. */
export const OtherField = ({ field, form, className }: OtherFieldProps) => {
  const chosen = useAdmission(({ entries }) => textOf(entries, field.name))
  const name = otherOf(field.name)
  if (chosen !== otherChoice || !isOtherName(name)) return null
  return (
    <TextInput
      key={form.key(name)}
      {...form.getInputProps(name)}
      name={name}
      required={field.other === 'named'}
      autoComplete="off"
      className={className}
      label={otherLabel(field)}
      description={field.other === 'plain' && <OptionalHint />}
      inputWrapperOrder={hintBelow}
    />
  )
}
