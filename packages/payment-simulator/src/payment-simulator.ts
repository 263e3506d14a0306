import { answerApi } from './api-routes.ts'
import { answerPayer } from './payer-routes.ts'
import { createControls, type Controls } from './controls.ts'
import { catchUp, nextDue } from './due.ts'
import { createEventFeed } from './event-feed.ts'
import { createFaults } from './faults.ts'
import { close, listen, serve } from './http-server.ts'
import type { Ledger, Webhook } from './ledger.ts'
import { openStateFile } from './state-file.ts'
import { createWebhookSender } from './webhook-sender.ts'

export type SimulatorOptions = {
  /** 0 (default): any. */
  port?: number
  /** A key of the provider's test mode, or anything else: keys that begin with `rzp_live_` are refused. */
  keyId: string
  keySecret: string
  /** Where signed events are sent; null: none. `changeWebhook` changes it. */
  webhook: Webhook | null
  /** The file in which the state is kept over restarts, on the disk before an answer is sent; null: memory. */
  stateFile: string | null
  /** Returns milliseconds since the epoch; tests move it. Date.now unless told. */
  now?: () => number
  /** Milliseconds before an event is sent again, doubled for each further repeat. 1000 unless told. */
  retryAfter?: number
  /** Milliseconds after which pending refunds are processed by themselves, for a demo. Without it `finishRefund` alone ends them. */
  processRefundsAfter?: number
  /** Milliseconds after a payment at which all that waits is settled by itself, for a demo. Without it `settle` alone does. */
  settleAfter?: number
}

export type PaymentSimulator = AsyncDisposable &
  Controls & {
    /** `http://127.0.0.1:PORT`: the base of the provider's API and of the payers' pages. */
    readonly address: string
  }

/** The longest sleep between two looks at the clock: a timer of more than 24 days would go off at once. */
const longestSleep = 3_600_000
/** A clock that tests have stopped must not make the simulator look at it without pause. */
const shortestSleep = 20

/**
 * Starts a server on the loopback that behaves like Razorpay's API for Payment Links and moves no money. Throws an Error when the key
 * is a live one, the port is taken, or the state file is not readable. Disposing of it ends its connections, deliveries and timers; with
 * a state file, the next one goes on where it ended.
 */
export const startPaymentSimulator = async (options: SimulatorOptions): Promise<PaymentSimulator> => {
  if (options.keyId.startsWith('rzp_live_')) throw new Error('The payment simulator refuses live keys: no real payment may depend on it')
  const { state, save } = await openStateFile(options.stateFile)
  const { server, address } = await listen(options.port ?? 0)
  const now = options.now ?? Date.now
  const { keyId, keySecret, webhook, processRefundsAfter = null, settleAfter = null } = options
  const ledger: Ledger = { state, keySecret, now, processRefundsAfter, settleAfter, address, webhook, changed: false, made: [] }

  const sender = createWebhookSender({
    webhook: () => ledger.webhook,
    retryAfter: options.retryAfter ?? 1000,
    now,
    finished: (event) => {
      state.undelivered = state.undelivered.filter((one) => one.id !== event.id)
      // Nobody waits for it: without it the event is sent once more after a restart, which receivers have to bear anyway.
      save().catch(() => {})
    },
  })
  const feed = createEventFeed(sender.send)
  const faults = createFaults()

  /** Keeps what was changed, and then tells of it. */
  const commit = async () => {
    if (!ledger.changed) return
    ledger.changed = false
    const made = ledger.made.splice(0)
    try {
      await save()
    } catch (error) {
      // The next request tries again.
      ledger.changed = true
      ledger.made.unshift(...made)
      throw error
    }
    feed.publish(made, ledger.webhook !== null)
    sleep()
  }
  /** Runs a change of the state after what the clock has brought, and resolves when both are kept. */
  const run = async <Result>(change: (ledger: Ledger) => Result): Promise<Result> => {
    try {
      catchUp(ledger)
      return change(ledger)
    } finally {
      await commit()
    }
  }
  let timer: NodeJS.Timeout | undefined
  let closing: Promise<void> | undefined
  const sleep = () => {
    clearTimeout(timer)
    const due = nextDue(ledger)
    if (closing || due === Number.POSITIVE_INFINITY) return
    timer = setTimeout(wake, Math.min(longestSleep, Math.max(shortestSleep, due - now())))
    timer.unref()
  }
  const wake = () => {
    run(() => {})
      // A state that cannot be saved is told to the next request; the clock goes on.
      .catch(() => {})
      .finally(sleep)
  }

  serve(server, address, {
    fault: faults.take,
    answer: (asked) =>
      run(() => {
        const page = /^\/pay\/(\w+)$/.exec(asked.url.pathname)
        return page ? answerPayer(ledger, asked, page[1] ?? '') : answerApi(ledger, asked, `${keyId}:${keySecret}`)
      }),
  })
  feed.publish(state.undelivered, webhook !== null)
  sleep()

  const end = async () => {
    clearTimeout(timer)
    await Promise.all([close(server), sender.stop()])
    // Waits for a write that is under way. One that fails here was told to the request that it belonged to.
    await save().catch(() => {})
  }
  return {
    address,
    ...createControls({ ledger, run, faults, feed, sender }),
    [Symbol.asyncDispose]: () => (closing ??= end()),
  }
}
