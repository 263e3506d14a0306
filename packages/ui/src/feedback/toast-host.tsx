import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { PlainToasts } from './fallback-toasts.tsx'
import { whenToastsAreWanted } from './toasts.ts'

const ToastStack = lazy<ComponentType>(() => import('./toast-stack.tsx').catch(() => ({ default: PlainToasts })))

/** Stands once in each app. Costs next to nothing until `showToast` is called. */
export const ToastHost = () => {
  const [wanted, setWanted] = useState(false)
  useEffect(() => whenToastsAreWanted(() => setWanted(true)), [])
  return wanted ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null
}
