import { createStore } from 'zustand/vanilla'

type StepUp = {
  /** Ends the question: whether a code was shown. Null while nothing is asked. */
  answer: ((isShown: boolean) => void) | null
}

/** The question for a fresh code, which any call may raise. */
export const stepUpStore = createStore<StepUp>(() => ({ answer: null }))

let asked: Promise<boolean> | null = null

/** Asks the admin for a fresh code; calls that need one at the same time share the question. False where they cancel it. */
export const askForFreshFactor = (): Promise<boolean> =>
  (asked ??= new Promise<boolean>((resolve) => stepUpStore.setState({ answer: resolve })).finally(() => {
    asked = null
    stepUpStore.setState({ answer: null })
  }))
