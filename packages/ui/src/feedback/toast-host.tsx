import { lazy, Suspense, useEffect, useState } from 'react'
import { whenToastsAreWanted } from './toasts.ts'

const ToastStack = lazy(() => import('./toast-stack.tsx'))

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
