import type { Webhook } from './ledger.ts'
import type { SignedEvent } from './state.ts'

const answerWithin = 5000
const givenUpAfter = 24 * 3_600_000

type Delivery = { event: SignedEvent; failures: number }

export type WebhookSender = {
  /** Sends events one after the other, each again and again until it is answered with 2xx, for 24 hours. */
  send: (events: readonly SignedEvent[]) => void
  /** Repeats failed events at once, instead of when their time comes. */
  repeatFailed: () => void
  /** Resolves when nothing is being sent and nothing is next. Does not wait for failed events that will be repeated. */
  idle: () => Promise<void>
  stop: () => Promise<void>
}

type Settings = {
  webhook: () => Webhook | null
  /** Milliseconds before the first repeat; each further one waits twice as long. */
  retryAfter: number
  now: () => number
  /** Hears of events that need not be sent any more: they were answered, or given up. */
  finished: (event: SignedEvent) => void
}

/** One delivery runs at a time, so that the events of a test arrive in the order in which they were released. */
export const createWebhookSender = ({ webhook, retryAfter, now, finished }: Settings): WebhookSender => {
  const stopping = new AbortController()
  const next: Delivery[] = []
  const waiting = new Map<Delivery, NodeJS.Timeout>()
  let running: Promise<void> | null = null

  const deliver = async (delivery: Delivery) => {
    const target = webhook()
    if (target && !(await post(target.url, delivery.event, stopping.signal))) repeatLater(delivery)
    else if (!stopping.signal.aborted) finished(delivery.event)
  }
  const repeatLater = (delivery: Delivery) => {
    if (stopping.signal.aborted) return
    if (now() - delivery.event.madeAt >= givenUpAfter) {
      finished(delivery.event)
      return
    }
    const timer = setTimeout(() => enqueue([delivery]), retryAfter * 2 ** delivery.failures)
    timer.unref()
    delivery.failures += 1
    waiting.set(delivery, timer)
  }
  const run = async () => {
    for (let delivery = next.shift(); delivery; delivery = next.shift()) {
      await deliver(delivery)
    }
    running = null
  }
  const enqueue = (deliveries: Delivery[]) => {
    for (const delivery of deliveries) {
      clearTimeout(waiting.get(delivery))
      waiting.delete(delivery)
    }
    if (stopping.signal.aborted || deliveries.length === 0) return
    next.push(...deliveries)
    running ??= run()
  }
  /** A delivery may have brought the next one about while it was waited for. */
  const idle = async (): Promise<void> => {
    if (!running) return
    await running
    await idle()
  }
  return {
    send: (events) => enqueue(events.map((event) => ({ event, failures: 0 }))),
    repeatFailed: () => enqueue([...waiting.keys()]),
    idle,
    stop: async () => {
      stopping.abort()
      next.length = 0
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
      await idle()
    },
  }
}

/** Returns whether the receiver answered with 2xx in time. */
const post = async (url: string, event: SignedEvent, stopped: AbortSignal): Promise<boolean> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': event.signature, 'x-razorpay-event-id': event.id },
      body: event.body,
      // A redirect is no confirmation.
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(answerWithin)]),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
