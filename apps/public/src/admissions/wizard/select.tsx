import { ChevronDown } from '@campus/ui/icons.tsx'
import { InputBase, type InputBaseProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import styles from './field.module.css'

type SelectProps = InputBaseProps & Omit<ComponentProps<'select'>, keyof InputBaseProps>

/** A native select, which every phone opens well. */
export const Select = (props: SelectProps) => (
  <InputBase
    component="select"
    pointer
    rightSection={<ChevronDown className={styles.chevron ?? ''} />}
    rightSectionPointerEvents="none"
    {...props}
  />
)
