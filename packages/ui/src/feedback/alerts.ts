export type AlertRequest = {
  title: string
  text: string
  kind?: 'success' | 'failure' | 'warning'
  /** Milliseconds after which it closes by itself. */
  timer?: number
}

/** A question that must be answered before something is done; `no` is what one gets by closing it. */
export type Question = { title: string; text: string; yes: string; no: string }

/** An alert, or a question, that waits for its answer. */
export type OpenAlert = AlertRequest & { yes?: string; no?: string; close: (answer: boolean) => void }

let open: ((alert: OpenAlert) => void) | undefined
const waiting: OpenAlert[] = []

const show = (alert: OpenAlert) => {
  if (open) open(alert)
  else waiting.push(alert)
}

/** Shows a modal alert. The promise ends when it has been closed, by a person or its timer. */
export const showAlert = (request: AlertRequest): Promise<void> =>
  new Promise((close) => {
    show({ ...request, close: () => close() })
  })

/** Asks in a modal dialog; true where the answer is yes. */
export const askFirst = (question: Question): Promise<boolean> =>
  new Promise((close) => {
    show({ kind: 'warning', ...question, close })
  })

/** For the host alone: takes what waits and all that comes. */
export const connectAlerts = (to: (alert: OpenAlert) => void): (() => void) => {
  open = to
  for (const alert of waiting.splice(0)) to(alert)
  return () => {
    open = undefined
  }
}
