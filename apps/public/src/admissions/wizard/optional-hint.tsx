import type { ReactNode } from 'react'
import styles from './optional-hint.module.css'

/**
 * The description of a field that may be left empty. Its first words stand beside the label, but outside it: the label is what messages
 * and helpers call the field.
 */
export const OptionalHint = ({ help }: { help?: ReactNode }) => (
  <>
    <span className={styles.optional}>(optional)</span>
    {help !== undefined && <span className={styles.help}> {help}</span>}
  </>
)
