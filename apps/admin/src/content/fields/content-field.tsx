import { SelectField } from '@campus/ui/form/select-field.tsx'
import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import type { ContentForm } from './content-form.ts'
import { LinesInput } from './lines-input.tsx'
import { PictureInput } from './picture-input.tsx'
import { type Field, valuesOf } from './sections.ts'
import { MultiSelectInput } from './multi-select-input.tsx'

type ContentFieldProps = {
  form: ContentForm
  field: Field
  path: string
  /** Called at the start and the end of a picture’s upload. */
  onBusy?: ((busy: boolean) => void) | undefined
}

const written = { spellCheck: false, autoCapitalize: 'none' } as const

/** Adds the missing protocol to an address such as `college.example/news`; other text stays. */
const withScheme = (address: string): string =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(address.trim()) ? `https://${address.trim()}` : address

/** One field of the office's forms. */
export const ContentField = ({ form, field, path, onBusy }: ContentFieldProps) => {
  const { label: name, kind, hint, optional = false, choices = {} } = field
  const key = form.key(path)
  const label = optional && kind !== 'picture' ? `${name} (optional)` : name
  const input: { onFocus?: (event: unknown) => void; onBlur?: (event: unknown) => void } = form.getInputProps(path)
  // An untouched empty field shows no error before the save.
  const isEmptyStill = useRef(false)
  const isEmpty = () => !valuesOf(form.getValues()).has(path)
  const onFocus = (event: unknown): void => {
    isEmptyStill.current = isEmpty()
    input.onFocus?.(event)
  }
  const onBlur = (event: unknown): void => {
    if (!isEmptyStill.current || !isEmpty()) input.onBlur?.(event)
  }
  const own = { ...input, onFocus, onBlur, autoComplete: 'off', label, description: hint }
  switch (kind) {
    case 'picture':
      return <PictureInput key={key} {...form.getInputProps(path)} label={label} hint={hint} optional={optional} onBusy={onBusy} />
    case 'text':
      return <Textarea key={key} {...own} rows={4} />
    case 'lines':
      return <LinesInput key={key} {...form.getInputProps(path)} label={label} hint={hint} />
    case 'several':
      return <MultiSelectInput key={key} {...form.getInputProps(path)} field={field} />
    case 'choice':
      return (
        <SelectField key={key} {...own}>
          {Object.entries(choices).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      )
    case 'number':
      return <NumberInput key={key} {...own} hideControls />
    case 'day':
      return <TextInput key={key} {...own} type="date" />
    case 'address':
      return (
        <TextInput
          key={key}
          {...own}
          {...written}
          type="url"
          inputMode="url"
          placeholder="https://"
          onBlur={({ currentTarget: { value } }) => {
            if (withScheme(value) !== value) form.setFieldValue(path, withScheme(value))
          }}
        />
      )
    case 'email':
      return <TextInput key={key} {...own} {...written} type="email" />
    case 'phone':
      return <TextInput key={key} {...own} type="tel" />
    case 'line':
      return <TextInput key={key} {...own} />
  }
}
