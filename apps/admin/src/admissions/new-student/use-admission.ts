import type { AdmissionOptions } from '@campus/contracts/admissions/form-fields.ts'
import type { NewStudentForm } from '@campus/contracts/admissions/new-student/schema.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '../../api-client/new-id.ts'
import { hasArrived } from '../../api-client/is-refusal.ts'
import { useAdmitStudent } from './api.ts'

/**
 * Adds a student once: each attempt has the same Idempotency-Key until the server reports that the key was used before. `share` of the
 * request is sent, from 0 to 1; null while nothing is sent.
 */
export const useAdmission = () => {
  const { mutateAsync } = useAdmitStudent()
  const [share, setShare] = useState<number | null>(null)
  const key = useRef<string | null>(null)

  /** Returns the Student Id. Throws the call's error once the form is editable again. */
  const admit = async (filled: NewStudentForm, options: AdmissionOptions, photograph: File | undefined): Promise<string> => {
    key.current ??= newId()
    setShare(0)
    try {
      const { data } = await mutateAsync({ filled, options, photograph, key: key.current, onSent: setShare })
      key.current = null
      return data.uniqueId
    } catch (error) {
      if (hasArrived(error)) key.current = null
      // At once, or the field that is wrong could not take the focus.
      flushSync(() => setShare(null))
      throw error
    }
  }
  return { share, admit }
}
