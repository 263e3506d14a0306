type AlertRequest = {
  title: string
  text: string
  kind?: 'success' | 'failure' | 'warning'
  /** Milliseconds after which the alert closes. */
  timer?: number
}

/** A question before an action; closing it means `no`. */
type Question = {
  title: string
  text: string
  yes: string
  no: string
  /** Subject of the question (an id), to distinguish questions with the same text. */
  subject?: string
}

/** An alert or question that waits for its answer. */
export type OpenAlert = AlertRequest & { yes?: string; no?: string; close: (answer: boolean) => void }

let open: ((alert: OpenAlert) => void) | undefined
const waiting: OpenAlert[] = []

const show = (alert: OpenAlert) => {
  if (open) open(alert)
  else waiting.push(alert)
}

/** Shows a modal alert. Resolves when it was closed, by a person or its timer. */
export const showAlert = (request: AlertRequest): Promise<void> =>
  new Promise((close) => {
    show({ ...request, close: () => close() })
  })

/** Shows a modal alert with a second button beside OK. Resolves to true when that was pressed. */
export const showOffer = (request: AlertRequest & { offer: string }): Promise<boolean> =>
  new Promise((close) => {
    const { offer, ...alert } = request
    show({ ...alert, yes: offer, no: 'OK', close })
  })

/** The open questions and those whose action is running. */
const pending = new Set<string>()

/** Runs `work` and returns its result, or false while the same question is pending. */
const oncePerSubject = async ({ title, text, subject }: Question, work: () => Promise<boolean>): Promise<boolean> => {
  const key = subject === undefined ? `${title}\n${text}` : `${title}\n${subject}`
  if (pending.has(key)) return false
  pending.add(key)
  try {
    return await work()
  } finally {
    pending.delete(key)
  }
}

const ask = ({ title, text, yes, no }: Question): Promise<boolean> =>
  new Promise((close) => {
    show({ kind: 'warning', title, text, yes, no, close })
  })

/**
 * Asks in a modal dialog; resolves to true for yes. While the same question is open it resolves to false at once, so that a second press
 * does nothing.
 */
export const askFirst = (question: Question): Promise<boolean> => oncePerSubject(question, () => ask(question))

/**
 * Asks and runs the action after a yes. Until the action ends, further calls with the same question do nothing. Resolves to true when it
 * ran; errors of `action` are thrown.
 */
export const confirmAction = (question: Question, action: () => Promise<unknown>): Promise<boolean> =>
  oncePerSubject(question, async () => {
    if (!(await ask(question))) return false
    await action()
    return true
  })

/** Passes waiting and future alerts to the host. Only for the host. */
export const connectAlerts = (to: (alert: OpenAlert) => void): (() => void) => {
  open = to
  for (const alert of waiting.splice(0)) to(alert)
  return () => {
    open = undefined
  }
}
