import { ChevronDown } from '../icons.tsx'
import { InputBase, type InputBaseProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import styles from './select-field.module.css'

type SelectFieldProps = InputBaseProps & Omit<ComponentProps<'select'>, keyof InputBaseProps>

/** The browser's own list of choices, which every phone and keyboard knows how to open. */
export const SelectField = (props: SelectFieldProps) => (
  <InputBase
    component="select"
    pointer
    rightSection={<ChevronDown className={styles.chevron ?? ''} />}
    rightSectionPointerEvents="none"
    {...props}
  />
)
