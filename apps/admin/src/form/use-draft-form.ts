import { type FieldErrors, fieldErrors } from '@campus/contracts/core/errors.ts'
import type { z } from '@campus/contracts/core/zod.ts'
import { type SubmitEvent, useState } from 'react'
import { saveOrComplain } from './save-or-complain.ts'
import { useFocusFirstError } from './use-focus-first-error.ts'
import { type UnsavedOptions, useUnsavedChanges } from './use-unsaved-changes.ts'

type DraftFormOptions<Draft> = UnsavedOptions & {
  schema: z.ZodType<Draft>
  /** The values to send, for the schema to check. */
  draft: unknown
  /** Whether something in it is not saved. */
  changed: boolean
  save: { isPending: boolean; mutateAsync: (draft: Draft) => Promise<{ message: string }> }
  /** Called before the answer is shown. */
  onSaved?: () => void
}

/**
 * For a form that holds its values itself, such as a list whose rows come and go: checks them by the contract when it is submitted, saves
 * them once, and shows in `errors` what the schema or the server finds wrong, by field. `mayClose` asks before unsaved input is lost.
 */
export const useDraftForm = <Draft>({ schema, draft, changed, save, onSaved, outlivesSearch = false }: DraftFormOptions<Draft>) => {
  const [errors, setErrors] = useState<FieldErrors>({})
  const ref = useFocusFirstError(errors)
  const mayClose = useUnsavedChanges(changed, { outlivesSearch })
  const busy = save.isPending

  const submit = async () => {
    if (busy) return
    const checked = schema.safeParse(draft)
    setErrors(checked.success ? {} : fieldErrors(checked.error.issues))
    if (!checked.success) return
    await saveOrComplain(async () => {
      const answer = await save.mutateAsync(checked.data)
      onSaved?.()
      return answer
    }, setErrors)
  }
  /** Ignores a change during a save, whose answer replaces the values. Disabled fields would lose the focus. */
  const write = (change: () => void) => {
    if (!busy) change()
  }
  /** For a change of which rows there are: errors go by place, and would stand at another row. */
  const replace = (change: () => void) =>
    write(() => {
      setErrors({})
      change()
    })
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void submit()
  }
  return { formProps: { ref, noValidate: true, onSubmit }, errors, busy, write, replace, mayClose }
}
