import { ChevronDown } from '@campus/ui/icons.tsx'
import { InputBase, type InputBaseProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import styles from './field.module.css'

type SelectProps = InputBaseProps & Omit<ComponentProps<'select'>, keyof InputBaseProps>

/** The browser's own list of choices, which every phone knows how to open. */
export const Select = (props: SelectProps) => (
  <InputBase
    component="select"
    pointer
    rightSection={<ChevronDown className={styles.chevron ?? ''} />}
    rightSectionPointerEvents="none"
    {...props}
  />
)
