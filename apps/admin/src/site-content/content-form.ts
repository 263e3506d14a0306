import type { UseFormReturnType } from '@mantine/form'

/** What the fields need of a form, whatever it edits. */
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
