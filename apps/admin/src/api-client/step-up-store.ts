import { createStore } from 'zustand/vanilla'
import { onSessionOwnerChanged } from './session-owner.ts'

type StepUp = {
  /** Ends the question: whether a code was shown. Null while nothing is asked. */
  answer: ((isShown: boolean) => void) | null
}

/** The question for a fresh code, which any call may raise. */
export const stepUpStore = createStore<StepUp>(() => ({ answer: null }))

// Nobody answers for the admin who was asked.
onSessionOwnerChanged(() => stepUpStore.getState().answer?.(false))

let asked: Promise<boolean> | null = null

/** Asks the admin for a fresh code; calls that need one at the same time share the question. False where they cancel it. */
export const askForFreshFactor = (): Promise<boolean> =>
  (asked ??= new Promise<boolean>((resolve) => stepUpStore.setState({ answer: resolve })).finally(() => {
    asked = null
    stepUpStore.setState({ answer: null })
  }))
