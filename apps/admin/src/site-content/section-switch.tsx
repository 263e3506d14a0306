import { useState } from 'react'
import { Toggle } from '../form/toggle.tsx'
import type { ContentForm } from './content-form.ts'

type SectionSwitchProps = {
  form: ContentForm
  /** Of the section among those that are hidden. */
  name: string
  title: string
}

/** Whether the site shows a section. What is written in one that is off is kept. */
export const SectionSwitch = ({ form, name, title }: SectionSwitchProps) => {
  const [hidden, setHidden] = useState(() => hiddenOf(form).includes(name))
  form.watch('hidden', ({ value }) => setHidden(isList(value) && value.includes(name)))
  const turn = () => {
    const others = hiddenOf(form).filter((other) => other !== name)
    form.setFieldValue('hidden', hidden ? others : [...others, name])
  }
  return <Toggle label={hidden ? 'Off' : 'On'} name={`Show ${title}`} on={!hidden} onToggle={turn} />
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

const hiddenOf = (form: ContentForm): unknown[] => {
  const { hidden } = form.getValues()
  return isList(hidden) ? hidden : []
}
