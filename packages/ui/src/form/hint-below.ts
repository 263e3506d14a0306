import type { InputWrapperProps } from '@mantine/core'

/** The hint of a field stands below it, so that fields side by side are level. */
export const hintBelow: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error']
