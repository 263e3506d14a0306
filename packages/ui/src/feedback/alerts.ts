export type AlertRequest = {
  title: string
  text: string
  kind?: 'success' | 'failure' | 'warning'
  /** Milliseconds after which it closes by itself. */
  timer?: number
}

/** An alert that waits for its answer. */
export type OpenAlert = AlertRequest & { close: () => void }

let open: ((alert: OpenAlert) => void) | undefined
const waiting: OpenAlert[] = []

/** Shows a modal alert. The promise ends when it has been closed, by a person or its timer. */
export const showAlert = (request: AlertRequest): Promise<void> =>
  new Promise((close) => {
    const alert = { ...request, close }
    if (open) open(alert)
    else waiting.push(alert)
  })

/** For the host alone: takes what waits and all that comes. */
export const connectAlerts = (to: (alert: OpenAlert) => void): (() => void) => {
  open = to
  for (const alert of waiting.splice(0)) to(alert)
  return () => {
    open = undefined
  }
}
