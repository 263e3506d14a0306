import type { Paise } from '@campus/contracts/core/money.ts'
import type { ProviderEvent, SeenPayment, SeenRefund } from './rules.ts'
import type { SettledLine } from './settlements/rules.ts'

/** The request for a page of the provider, on which just this amount is paid once. */
type NewLink = { reference: string; amountPaise: Paise; purpose: string; openUntil: Date; returnUrl: string }

/** A page of the provider. */
export type Link = { ref: string; redirectUrl: string; reference: string | null; state: 'open' | 'paid' | 'expired' | 'cancelled' }

export type FoundPayment = { payment: SeenPayment; linkRef: string | null }

/** Where payments are made online. Every call may throw ProviderFailure; none is repeated by itself. */
export type PaymentProvider = {
  /** Opens a page. May be repeated: for a reference that has one it returns that. */
  start(link: NewLink): Promise<Link>
  /** The page of a reference; null where there is none. */
  findLink(reference: string): Promise<Link | null>
  /** A page with the payments that were tried on it, failed ones as far as the order is known; null where there is no such page. */
  look(ref: string, orderRef: string | null): Promise<{ link: Link; payments: SeenPayment[] } | null>
  /** One payment, with the page that it was made on as far as the provider says; null where there is no such payment. */
  lookPayment(paymentId: string): Promise<FoundPayment | null>
  /** All payments since a moment, the newest first, a page at a time. */
  listPayments(since: Date): AsyncIterable<FoundPayment[]>
  /** All lines that were settled on a day of the college, a page at a time. */
  settled(day: string): AsyncIterable<SettledLine[]>
  /** Closes a page on which nothing is paid yet; does nothing to one that is closed. */
  cancel(ref: string): Promise<void>
  /** Gives so much of a payment back to where it came from. May be repeated: under the same key it goes back once. */
  refund(paymentId: string, refund: { amountPaise: Paise; key: string }): Promise<SeenRefund>
  /** All that goes back of a payment, whoever asked for it. */
  listRefunds(paymentId: string): Promise<SeenRefund[]>
  /** Reads an event out of the bytes that came; null where the provider has not signed them, `unreadable` where it has. */
  readEvent(body: Buffer, headers: Record<string, string | string[] | undefined>): ProviderEvent | 'unreadable' | null
}

/** A provider that could not be asked (`unavailable`: nothing is known of what it did), or said no. It has nothing of its answer but a code. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly kind: 'unavailable' | 'refused'
  /** Of its answer; null where none came that can be used, or it has none. */
  readonly status: number | null
  readonly code: string | null

  constructor(
    kind: 'unavailable' | 'refused',
    message: string,
    { status = null, code = null }: Partial<Pick<ProviderFailure, 'status' | 'code'>> = {},
  ) {
    super(message)
    this.kind = kind
    this.status = status
    this.code = code
  }
}
