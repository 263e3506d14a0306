import type { Drawer } from '@campus/contracts/closings/schema.ts'
import { closingMessages } from '@campus/contracts/closings/messages.ts'
import type { FieldErrors } from '@campus/contracts/core/errors.ts'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { serverErrors } from '@campus/ui/form/use-contract-form.ts'
import { useRef, useState } from 'react'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'
import { newId } from '../api-client/new-id.ts'
import { hasArrived, isRefusal } from '../api-client/is-refusal.ts'
import { useTyped } from '../form/use-unsaved-changes.ts'
import { useCloseDay } from './api.ts'
import { validateCashCount, type Count, emptyCount } from './cash-count.ts'

/** Holds the cash count, its errors and the closing. The input stays until the day is closed. */
export const useCashCount = (drawer: Drawer) => {
  const [typedCount, setTypedCount] = useState<Count | null>(null)
  const count = typedCount ?? emptyCount(drawer)
  const [errors, setErrors] = useState<FieldErrors>({})
  const key = useRef<string | null>(null)
  const underWay = useRef(false)
  const typed = useTyped({ outlivesSearch: true })
  const { mutateAsync, isPending } = useCloseDay()

  const set = (changed: Partial<Count>) => {
    key.current = null
    typed.mark()
    setErrors({})
    setTypedCount((before) => ({ ...(before ?? emptyCount(drawer)), ...changed }))
  }

  const send = async () => {
    const checked = validateCashCount(count, drawer)
    setErrors(checked.errors)
    if (!checked.draft || Object.keys(checked.errors).length > 0) return
    if (!(await askFirst(closingMessages.ask))) return
    key.current ??= newId()
    try {
      const { message } = await mutateAsync({ body: checked.draft, key: key.current })
      key.current = null
      typed.clear()
      setTypedCount(null)
      showToast({ message, kind: 'success' })
    } catch (error) {
      // Any other failure leaves open whether the day is closed, and the same press again gets the first answer.
      if (isRefusal(error) || hasArrived(error)) key.current = null
      setErrors(serverErrors(error) ?? {})
      await showFailureAlert(error, 'oops')
    }
  }

  /** Closes the day, once however often it is pressed meanwhile. */
  const submit = async (): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    try {
      await send()
    } finally {
      underWay.current = false
    }
  }
  return { count, set, errors, busy: isPending, submit }
}
