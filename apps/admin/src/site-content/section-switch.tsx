import { useState } from 'react'
import type { ContentForm } from './content-form.ts'
import styles from './section-switch.module.css'

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
  return (
    <label className={styles.switch}>
      <input type="checkbox" role="switch" checked={!hidden} aria-checked={!hidden} aria-label={`Show ${title}`} onChange={turn} />
      <span aria-hidden="true">{hidden ? 'Off' : 'On'}</span>
    </label>
  )
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

const hiddenOf = (form: ContentForm): unknown[] => {
  const { hidden } = form.getValues()
  return isList(hidden) ? hidden : []
}
