export type AlertRequest = {
  title: string
  text: string
  kind?: 'success' | 'failure' | 'warning'
  /** Milliseconds after which it closes by itself. */
  timer?: number
}

/** A question that must be answered before something is done; `no` is what one gets by closing it. */
export type Question = {
  title: string
  text: string
  yes: string
  no: string
  /** What it is about (an id), where the words alone do not tell two questions apart. */
  subject?: string
}

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

/** Shows a modal alert that offers something beside its OK. True where that was pressed. */
export const showOffer = (request: AlertRequest & { offer: string }): Promise<boolean> =>
  new Promise((close) => {
    const { offer, ...alert } = request
    show({ ...alert, yes: offer, no: 'OK', close })
  })

/** The questions that are asked, or whose action is under way. */
const pending = new Set<string>()

/** Runs `work` unless the same question is pending already; then it answers false. */
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
 * Asks in a modal dialog; true where the answer is yes. While a question waits for its answer the same one is not asked a second
 * time: that answers false at once, so that a second press on the button does nothing.
 */
export const askFirst = (question: Question): Promise<boolean> => oncePerSubject(question, () => ask(question))

/**
 * Asks, and does it after a yes. From the question to the end of the action further calls with the same question do nothing, so
 * that pressing twice neither asks twice nor sends twice. True where it was done; what `action` throws is thrown.
 */
export const confirmAction = (question: Question, action: () => Promise<unknown>): Promise<boolean> =>
  oncePerSubject(question, async () => {
    if (!(await ask(question))) return false
    await action()
    return true
  })

/** For the host alone: takes what waits and all that comes. */
export const connectAlerts = (to: (alert: OpenAlert) => void): (() => void) => {
  open = to
  for (const alert of waiting.splice(0)) to(alert)
  return () => {
    open = undefined
  }
}
