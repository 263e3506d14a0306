import type { FieldErrors } from '@campus/contracts/core/errors.ts'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a form without `useContractForm`: focuses the first field that shows an error, and brings into view what is said, whenever `errors`
 * become others. Returns the ref of the form.
 */
export const useFocusFirstError = (errors: FieldErrors): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid="true"]')?.focus()
    form.current?.querySelector('.mantine-InputWrapper-error')?.scrollIntoView({ block: 'nearest' })
  }, [errors])
  return form
}
