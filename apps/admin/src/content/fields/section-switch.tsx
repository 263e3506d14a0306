import { useState } from 'react'
import { Toggle } from '../../form/toggle.tsx'
import type { ContentForm } from './content-form.ts'

type SectionSwitchProps = {
  form: ContentForm
  /** Name of the section in the list of hidden ones. */
  name: string
  title: string
}

/** Switches a section of the site on or off; its texts are kept. */
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
