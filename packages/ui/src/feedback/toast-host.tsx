import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { FallbackToasts } from './fallback-toasts.tsx'
import { onToastRequested } from './toasts.ts'

const ToastStack = lazy<ComponentType>(() => import('./toast-stack.tsx').catch(() => ({ default: FallbackToasts })))

/** Stands once in each app. Costs next to nothing until `showToast` is called. */
export const ToastHost = () => {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onToastRequested(() => setWanted(true)), [])
  return wanted ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null
}
