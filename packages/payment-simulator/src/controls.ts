import type { EventFeed, ReleaseOrder } from './event-feed.ts'
import type { Fault, Faults } from './faults.ts'
import { findLink, findPayment, findRefund, known, type Ledger, type Webhook } from './ledger.ts'
import { closeLink } from './links.ts'
import { redirectOf } from './payer-routes.ts'
import { capturePayment, makePayment, type PayOptions } from './payments.ts'
import { endRefund } from './refunds.ts'
import { settle } from './settlements.ts'
import type { SignedEvent } from './state.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** Controls of the simulator for tests. Unknown identifiers, and steps that the state forbids, are rejected with an Error. */
export type Controls = {
  /** Pays an open link, as the buttons of its page do. Resolves with the id of the payment. */
  pay: (linkId: string, how?: PayOptions) => Promise<string>
  /** Makes a second captured payment on the order of a paid link, which is refunded by itself. Resolves with its id. */
  payAgain: (linkId: string) => Promise<string>
  /** Captures a payment that is created, authorized or failed: the last is a late authorisation. */
  capture: (paymentId: string) => Promise<void>
  /** Cancels an open link, as the merchant does on the provider's site. */
  cancel: (linkId: string) => Promise<void>
  /** Lets an open link expire before its time. */
  expire: (linkId: string) => Promise<void>
  /** Ends a refund that is pending, or fails one that was processed. */
  finishRefund: (refundId: string, status: 'processed' | 'failed') => Promise<void>
  /** Settles all captured payments and processed refunds that are not settled. Resolves with the settlement, null with nothing to settle. */
  settle: () => Promise<string | null>
  /** Returns the address, with a signed result of now, that a payer's browser is sent to. The link needs a callback. */
  redirectOf: (linkId: string, paymentId: string) => URL
  /** Events since the start, the oldest first, and before them those a former run left undelivered. The signature is empty without a webhook. */
  readonly events: readonly SignedEvent[]
  /** Keeps events back from now on. */
  holdEvents: () => void
  /** Sends what was kept back, all of it so many times over (1), in an order (`same`), and holds no longer. `shuffled` is repeatable. */
  releaseEvents: (order?: ReleaseOrder, times?: number) => void
  /** Sends at once what waits to be repeated, and resolves when that was tried. */
  repeatFailed: () => Promise<void>
  /** Resolves when no delivery is under way. Events that are held, or wait to be repeated, are not waited for. */
  idle: () => Promise<void>
  /** Breaks the next requests (1) whose path begins with the text; `POST /v1/payments` narrows it to a method. */
  breakNext: (prefix: string, fault: Fault, times?: number) => void
  /** Changes the address of events. Events signed before keep their signature, as with the provider. With null, events are dropped. */
  changeWebhook: (webhook: Webhook | null) => void
}

type Parts = {
  ledger: Ledger
  run: <Result>(change: (ledger: Ledger) => Result) => Promise<Result>
  faults: Faults
  feed: EventFeed
  sender: WebhookSender
}

const linkIn = (ledger: Ledger, id: string) => known(findLink(ledger, id), id)
const paymentIn = (ledger: Ledger, id: string) => known(findPayment(ledger, id), id)

export const createControls = ({ ledger, run, faults, feed, sender }: Parts): Controls => ({
  ...payments(run),
  redirectOf: (linkId, paymentId) => {
    const url = redirectOf(ledger, linkIn(ledger, linkId), paymentIn(ledger, paymentId))
    if (!url) throw new Error(`${linkId} has no callback`)
    return url
  },
  events: feed.events,
  holdEvents: feed.hold,
  releaseEvents: (order = 'same', times = 1) => feed.release(order, times),
  repeatFailed: () => {
    sender.repeatFailed()
    return sender.idle()
  },
  idle: sender.idle,
  breakNext: (prefix, fault, times = 1) => faults.plan(prefix, fault, times),
  changeWebhook: (webhook) => {
    ledger.webhook = webhook
  },
})

const payments = (run: Parts['run']) => ({
  pay: (linkId: string, how: PayOptions = {}) =>
    run((ledger) => {
      const link = linkIn(ledger, linkId)
      if (link.status !== 'created') throw new Error(`${linkId} cannot be paid: it is ${link.status}`)
      return makePayment(ledger, link, how).id
    }),
  payAgain: (linkId: string) =>
    run((ledger) => {
      const link = linkIn(ledger, linkId)
      if (link.status !== 'paid') throw new Error(`${linkId} was not paid before: it is ${link.status}`)
      return makePayment(ledger, link, {}).id
    }),
  capture: (paymentId: string) => run((ledger) => capturePayment(ledger, paymentIn(ledger, paymentId))),
  cancel: (linkId: string) => run((ledger) => void closeLink(ledger, linkIn(ledger, linkId), 'cancelled')),
  expire: (linkId: string) => run((ledger) => void closeLink(ledger, linkIn(ledger, linkId), 'expired')),
  finishRefund: (refundId: string, status: 'processed' | 'failed') =>
    run((ledger) => endRefund(ledger, known(findRefund(ledger, refundId), refundId), status)),
  settle: () => run(settle),
})
