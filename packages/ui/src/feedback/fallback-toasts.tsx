import { timers } from '@campus/contracts/core/ui-constants.ts'
import { useCallback, useEffect, useState } from 'react'
import { FallbackAlert } from './fallback-alert.tsx'
import { connectToasts, type Toast } from './toasts.ts'

/** Shows toasts one after the other when the code of the stack could not be loaded. */
export const FallbackToasts = () => {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  useEffect(() => connectToasts((toast) => setToasts((others) => [...others, toast])), [])
  const [current] = toasts
  const next = useCallback(() => setToasts((shown) => shown.filter((toast) => toast !== current)), [current])
  return current && <FallbackAlert alert={{ title: current.title, text: current.message, timer: timers.toast }} onClosed={next} />
}
