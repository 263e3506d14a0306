import { z } from 'zod'
import { recordClosedLink } from './events.ts'
import { newId } from './ids.ts'
import { findLink, type Ledger, monthsAfter, secondsOf } from './ledger.ts'
import { invalid, unknownId } from './provider-error.ts'
import { amount, notes, parseFields } from './request-fields.ts'
import type { Link } from './state.ts'

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const linkRequest = z
  .strictObject({
    amount: amount,
    currency: z.literal('INR', { error: 'The currency is not supported. The simulator takes INR alone.' }).default('INR'),
    reference_id: z.string().max(40, 'The reference id may not be greater than 40 characters.').nullish(),
    description: z.string().max(2048, 'The description may not be greater than 2048 characters.').nullish(),
    expire_by: z.int({ error: 'expire_by must be a Unix timestamp in seconds' }).nullish(),
    // The payer's browser is sent there, so nothing but a web page will do.
    callback_url: z.string().refine(isWebAddress, 'The callback url must be a valid http or https URL.').nullish(),
    callback_method: z.literal('get', { error: 'The callback method must be get.' }).nullish(),
    notify: z.strictObject({ sms: z.boolean().default(false), email: z.boolean().default(false) }).nullish(),
    reminder_enable: z.boolean().nullish(),
    notes: notes.nullish(),
  })
  .refine((request) => !request.callback_url || request.callback_method === 'get', {
    message: 'The callback method is required when a callback url is sent.',
    path: ['callback_method'],
  })

/** Seconds that a link has to stay open at least. */
const shortestLife = 15 * 60
const longestLifeInMonths = 6

const checkExpiry = (expireBy: number, now: number) => {
  if (expireBy < now + shortestLife) throw invalid('timestamp must be atleast 15 minutes in future', 'expire_by')
  if (expireBy > monthsAfter(now, longestLifeInMonths)) {
    throw invalid('timestamp must not be more than 6 months in future', 'expire_by')
  }
}

/** Creates a link. A reference serves once, for good: that is what makes a repeated request harmless. */
export const createLink = (ledger: Ledger, body: unknown): Link => {
  const request = parseFields(linkRequest, body)
  const now = secondsOf(ledger)
  const referenceId = request.reference_id || null
  const expireBy = request.expire_by ?? 0
  if (expireBy !== 0) checkExpiry(expireBy, now)
  if (referenceId !== null && ledger.state.links.some((link) => link.referenceId === referenceId)) {
    throw invalid('payment link creation with reference ID already attempted', 'reference_id')
  }
  const link: Link = {
    id: newId('plink'),
    amount: request.amount,
    currency: request.currency,
    description: request.description ?? '',
    referenceId,
    notes: request.notes ?? {},
    callbackUrl: request.callback_url ?? null,
    notify: request.notify ?? { sms: false, email: false },
    reminders: request.reminder_enable ?? false,
    status: 'created',
    orderId: null,
    orderCreatedAt: 0,
    expireBy,
    expiresAt: expireBy === 0 ? monthsAfter(now, longestLifeInMonths) : expireBy,
    createdAt: now,
    updatedAt: now,
    cancelledAt: 0,
    expiredAt: 0,
  }
  ledger.state.links.push(link)
  ledger.changed = true
  return link
}

/** Returns the link that a request names, or throws the provider's refusal. */
export const requestedLink = (ledger: Ledger, id: string): Link => {
  const link = findLink(ledger, id)
  if (!link) throw unknownId()
  return link
}

/** Returns links, the newest first, by reference or by a payment of theirs where the query names one. */
export const listLinks = (ledger: Ledger, query: URLSearchParams): Link[] => {
  const reference = query.get('reference_id')
  const paymentId = query.get('payment_id')
  const ofPayment = ledger.state.payments.find((payment) => payment.id === paymentId)?.linkId
  return ledger.state.links
    .filter((link) => (reference === null || link.referenceId === reference) && (paymentId === null || link.id === ofPayment))
    .toReversed()
}

/** Closes an open link, or throws the provider's refusal. */
export const closeLink = (ledger: Ledger, link: Link, status: 'cancelled' | 'expired'): Link => {
  if (link.status === 'paid') throw invalid('cannot cancel or expire an already paid/partially paid link')
  if (link.status !== 'created') throw invalid('cannot cancel or expire an expired link')
  const now = secondsOf(ledger)
  link.status = status
  link.updatedAt = now
  if (status === 'cancelled') link.cancelledAt = now
  else link.expiredAt = now
  recordClosedLink(ledger, status, link)
  return link
}

/** Returns the order of a link. The provider makes it when the page is opened or paid for the first time. */
export const openOrder = (ledger: Ledger, link: Link): string => {
  if (link.orderId !== null) return link.orderId
  link.orderId = newId('order')
  link.orderCreatedAt = secondsOf(ledger)
  ledger.changed = true
  return link.orderId
}
