import type { Link, Payment, Refund, SignedEvent, State } from './state.ts'

export type Webhook = { url: string; secret: string }

/**
 * The provider's book while it runs. Changes to it are synchronous, so that no two requests meet inside one. Each is saved before any
 * answer or event tells of it.
 */
export type Ledger = {
  readonly state: State
  readonly keySecret: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Milliseconds after which a pending refund is processed; null: when a test says so. */
  readonly processRefundsAfter: number | null
  /** Milliseconds after the oldest payment that is not settled at which all are; null: when a test says so. */
  readonly settleAfter: number | null
  /** `http://127.0.0.1:PORT`. */
  address: string
  webhook: Webhook | null
  /** True while something is not saved. */
  changed: boolean
  /** Events that were made and not yet handed to the sender. */
  made: SignedEvent[]
}

/** Returns the moment in seconds, as the provider writes it. */
export const secondsOf = (ledger: Ledger): number => Math.floor(ledger.now() / 1000)

export const findLink = ({ state }: Ledger, id: string): Link | undefined => state.links.find((link) => link.id === id)
export const findPayment = ({ state }: Ledger, id: string): Payment | undefined => state.payments.find((payment) => payment.id === id)
export const findRefund = ({ state }: Ledger, id: string): Refund | undefined => state.refunds.find((refund) => refund.id === id)

/** Returns what a control of a test names, or throws: an unknown identifier there is a mistake of the test. */
export const known = <T>(found: T | undefined, id: string): T => {
  if (found === undefined) throw new Error(`The simulator does not know ${id}`)
  return found
}

/** Returns the link of a payment, which is there because links are never removed. */
export const linkOf = (ledger: Ledger, payment: Payment): Link => known(findLink(ledger, payment.linkId), payment.linkId)

export const paymentsOf = ({ state }: Ledger, link: Link): Payment[] => state.payments.filter((payment) => payment.linkId === link.id)

/** Returns the paise of a payment that were given back or are on their way; a failed refund does not count. */
export const refundedOf = ({ state }: Ledger, payment: Payment): number =>
  state.refunds
    .filter((refund) => refund.paymentId === payment.id && refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0)

/** Returns the same day and time a number of calendar months away, in seconds. */
export const monthsAfter = (seconds: number, months: number): number => {
  const moment = new Date(seconds * 1000)
  const day = moment.getUTCDate()
  moment.setUTCMonth(moment.getUTCMonth() + months)
  // The 31st of a shorter month would be a day of the next one.
  if (moment.getUTCDate() !== day) moment.setUTCDate(0)
  return Math.floor(moment.getTime() / 1000)
}
