import { sitePanelMessages } from '@campus/contracts/site-content/panel-messages.ts'
import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'

type LinesInputProps = {
  label: string
  hint: string | undefined
  /** The list that is there. */
  defaultValue?: readonly string[]
  onChange?: (lines: string[]) => void
  error?: ReactNode
  'data-path'?: string
}

const fewest = 4
const most = 14

/** A list of short texts, one a line, so that hundreds can be pasted, sorted and edited as text. Blank lines are removed at the save. */
export const LinesInput = ({ label, hint, defaultValue = [], onChange, error, ...path }: LinesInputProps) => {
  const [text, setText] = useState(() => defaultValue.join('\n'))
  const count = text.split('\n').filter((line) => line.trim() !== '').length
  return (
    <Textarea
      {...path}
      label={label}
      description={[hint, sitePanelMessages.linesCounted(count)].filter(Boolean).join(' · ')}
      error={error}
      autoComplete="off"
      spellCheck={false}
      rows={Math.min(most, Math.max(fewest, defaultValue.length + 1))}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange?.(currentTarget.value.split('\n'))
      }}
    />
  )
}
