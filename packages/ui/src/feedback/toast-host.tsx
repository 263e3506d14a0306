import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { FallbackToasts } from './fallback-toasts.tsx'
import { onToastRequested } from './toasts.ts'

const ToastStack = lazy<ComponentType>(() => import('./toast-stack.tsx').catch(() => ({ default: FallbackToasts })))

/** Renders the toasts of an app. Its code is loaded with the first toast. */
export const ToastHost = () => {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onToastRequested(() => setWanted(true)), [])
  return wanted ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null
}
