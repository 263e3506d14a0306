import type { PaymentReturn } from '@campus/contracts/payments/schema.ts'
import type { Paise } from '@campus/contracts/core/money.ts'
import type { ProviderEvent, SeenPayment } from './rules.ts'

/** What is asked of a provider: a page on which just this amount is paid once. */
export type NewLink = { reference: string; amountPaise: Paise; purpose: string; openUntil: Date; returnUrl: string }

/** A page of the provider. */
export type Link = { ref: string; redirectUrl: string; reference: string; state: 'open' | 'paid' | 'expired' | 'cancelled' }

/** Where payments are made online. Every call may throw ProviderFailure; none is repeated by itself. */
export type PaymentProvider = {
  /** Opens a page. May be repeated: for a reference that has one it returns that. */
  start(link: NewLink): Promise<Link>
  /** The page of a reference; null where there is none. */
  findLink(reference: string): Promise<Link | null>
  /** A page with all payments that were tried on it. */
  look(ref: string): Promise<{ link: Link; payments: SeenPayment[] }>
  /** One payment, with the page that it was made on as far as the provider says; null where there is no such payment. */
  lookPayment(paymentId: string): Promise<{ payment: SeenPayment; linkRef: string | null } | null>
  /** Closes a page. Returns whether nothing can be paid on it any more that was not under way. */
  cancel(ref: string): Promise<boolean>
  /** Reads an event out of the bytes that came; null where they are not signed by the provider, or are no event. */
  readEvent(body: Buffer, headers: Record<string, string | string[] | undefined>): ProviderEvent | null
  /** Whether a payer's browser brings what the provider gave it. */
  isReturn(reference: string, brought: Partial<PaymentReturn>): boolean
}

/** A provider that could not be asked (`unavailable`: nothing is known of what it did), or said no. The message names nobody. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly kind: 'unavailable' | 'refused'
  readonly status: number | null

  constructor(kind: 'unavailable' | 'refused', message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.kind = kind
    this.status = options.status ?? null
  }
}
