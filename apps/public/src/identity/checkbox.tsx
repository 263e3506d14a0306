import type { ComponentProps } from 'react'
import styles from './account-form.module.css'

/** A checkbox with its label, both of which can be pressed. */
export const Checkbox = ({ label, ...others }: ComponentProps<'input'> & { label: string }) => (
  <label className={styles.tick}>
    <input type="checkbox" {...others} />
    {label}
  </label>
)
