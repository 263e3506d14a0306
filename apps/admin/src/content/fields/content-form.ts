import type { UseFormReturnType } from '@mantine/form'

/** The part of a form that the fields need. */
export type ContentForm = Pick<
  UseFormReturnType<Record<string, unknown>>,
  | 'key'
  | 'getInputProps'
  | 'getValues'
  | 'getInputNode'
  | 'insertListItem'
  | 'removeListItem'
  | 'reorderListItem'
  | 'errors'
  | 'setFieldValue'
  | 'watch'
>
