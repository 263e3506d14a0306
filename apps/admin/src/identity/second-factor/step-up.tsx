import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { stepUpStore } from '../../api-client/step-up-store.ts'

/** Loaded for admins who have a second factor. */
const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'))

/** Shows the question for a fresh code while a call waits for it. */
export const StepUp = () => {
  const { answer } = useStore(stepUpStore)
  return (
    answer && (
      <Suspense fallback={null}>
        <StepUpDialog answer={answer} />
      </Suspense>
    )
  )
}
