import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'

type ToggleProps = {
  label: ReactNode
  /** Names the switch to screen readers where the label alone does not. */
  name?: string
  on: boolean
  onToggle: (on: boolean) => void
  busy?: boolean
}

/** A checkbox would send the form around it. */
const toggleByEnter = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.click()
}

/** Something that is on or off. */
export const Toggle = ({ label, name, on, onToggle, busy = false }: ToggleProps) => (
  <Switch
    label={label}
    aria-label={name}
    checked={on}
    aria-checked={on}
    aria-busy={busy || undefined}
    readOnly={busy}
    onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
    onKeyDown={toggleByEnter}
  />
)
