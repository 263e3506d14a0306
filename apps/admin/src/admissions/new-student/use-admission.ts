import type { AdmissionOptions } from '@campus/contracts/admissions/form.ts'
import type { NewStudentForm } from '@campus/contracts/admissions/new-student/schema.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '../../api-client/new-id.ts'
import { hasArrived } from '../../api-client/refusals.ts'
import { useAdmitStudent } from './api.ts'

/**
 * Adds a student once, however often it is pressed: each try has the same Idempotency-Key, until the server says that it stands for
 * somebody who was added before. `share` of what is sent is on its way, from 0 to 1; null while nothing is.
 */
export const useAdmission = () => {
  const { mutateAsync } = useAdmitStudent()
  const [share, setShare] = useState<number | null>(null)
  const key = useRef<string | null>(null)

  /** The Student Id. Throws what the call throws, once the form can be typed in again. */
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
