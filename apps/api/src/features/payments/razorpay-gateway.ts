import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type Link, type PaymentProvider, ProviderFailure } from './provider-gateway.ts'
import { type RazorpayAccount, razorpayClient } from './razorpay-client-gateway.ts'
import type { ProviderEvent, SeenPayment } from './rules.ts'

const amount = z.number().int().min(0)
const name = z.string().regex(/^[A-Za-z0-9_]{1,100}$/)

const link = z.object({
  id: name,
  reference_id: z.string().max(100),
  short_url: z.url({ protocol: /^https?$/ }),
  status: z.enum(['created', 'partially_paid', 'paid', 'expired', 'cancelled']),
  order_id: name.nullish(),
  payments: z.array(z.object({ payment_id: name })).nullish(),
})

/** What is kept of a payment. Who paid, by which card or address, is not even read. */
const payment = z.object({
  id: name,
  amount: amount.min(1),
  currency: z.string().regex(/^[A-Z]{3}$/),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string().max(40).nullish(),
  order_id: name.nullish(),
  amount_refunded: amount.nullish(),
  fee: amount.nullish(),
  tax: amount.nullish(),
  description: z.string().nullish(),
  acquirer_data: z
    .object({ rrn: z.string().nullish(), bank_transaction_id: z.string().nullish(), upi_transaction_id: z.string().nullish() })
    .nullish(),
  created_at: z.number().int().min(0),
})

const event = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: z.object({ entity: z.object({ id: name, description: z.string().nullish() }) }).optional(),
    payment_link: z.object({ entity: z.object({ id: name }) }).optional(),
    refund: z.object({ entity: z.object({ payment_id: name }) }).optional(),
  }),
})

/** Razorpay keeps a payment that was captured and given back as `captured` until all of it is. */
const toPayment = (one: z.output<typeof payment>): SeenPayment => ({
  paymentId: one.id,
  amountPaise: one.amount,
  currency: one.currency,
  status: one.status,
  method: one.method ?? '',
  feePaise: one.fee ?? null,
  taxPaise: one.tax ?? null,
  bankRef: one.acquirer_data?.rrn ?? one.acquirer_data?.bank_transaction_id ?? one.acquirer_data?.upi_transaction_id ?? null,
  refundedPaise: one.amount_refunded ?? 0,
  madeAt: new Date(one.created_at * 1000),
})

const states = { created: 'open', partially_paid: 'open', paid: 'paid', expired: 'expired', cancelled: 'cancelled' } as const

const toLink = (one: z.output<typeof link>): Link => ({
  ref: one.id,
  redirectUrl: one.short_url,
  reference: one.reference_id,
  state: states[one.status],
})

/** A payment on a link is described by the link's name. */
const linkOf = (description: string | null | undefined): string | null => {
  const found = /^#([A-Za-z0-9]{1,40})$/.exec(description ?? '')?.[1]
  return found === undefined ? null : `plink_${found}`
}

const hmac = (secret: string, content: string | Buffer) => createHmac('sha256', secret).update(content).digest()

/** In constant time, and never where one is missing. */
const isHmac = (given: unknown, secret: string, content: string | Buffer): boolean => {
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given)) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), hmac(secret, content))
}

/** Razorpay, by its Payment Links: nothing of it runs on our pages. `webhookSecrets` are two while one is exchanged for another. */
export const razorpay = (account: RazorpayAccount & { webhookSecrets: readonly string[] }): PaymentProvider => {
  const { keySecret, webhookSecrets } = account
  const call = razorpayClient(account)
  const findLink = async (reference: string) => {
    const found = await call(
      'GET',
      `/v1/payment_links?reference_id=${encodeURIComponent(reference)}`,
      z.object({ payment_links: z.array(link) }),
    )
    return found.payment_links.find((one) => one.reference_id === reference) ?? null
  }
  const findPayment = (paymentId: string) => call('GET', `/v1/payments/${paymentId}`, payment)

  return {
    async start({ reference, amountPaise, purpose, openUntil, returnUrl }) {
      try {
        const made = await call('POST', '/v1/payment_links', link, {
          amount: amountPaise,
          currency: 'INR',
          reference_id: reference,
          description: purpose,
          expire_by: Math.floor(openUntil.getTime() / 1000),
          callback_url: returnUrl,
          callback_method: 'get',
          notify: { sms: false, email: false },
          reminder_enable: false,
        })
        return toLink(made)
      } catch (error) {
        // The answer of a former call was lost on the way: its link is there.
        const known = error instanceof ProviderFailure && error.status === 400 ? await findLink(reference) : null
        if (known === null) throw error
        return toLink(known)
      }
    },

    async findLink(reference) {
      const found = await findLink(reference)
      return found && toLink(found)
    },

    async look(ref) {
      const found = await call('GET', `/v1/payment_links/${ref}`, link)
      const tried =
        found.order_id === null || found.order_id === undefined
          ? []
          : (await call('GET', `/v1/orders/${found.order_id}/payments`, z.object({ items: z.array(payment) }))).items
      const listed = new Set(tried.map(({ id }) => id))
      // Where the link does not tell its order, it tells what was captured on it.
      const captured = (found.payments ?? []).map(({ payment_id: id }) => id).filter((id) => !listed.has(id))
      const others = await Promise.all(captured.slice(0, 20).map(findPayment))
      return { link: toLink(found), payments: [...tried, ...others].map(toPayment) }
    },

    async lookPayment(paymentId) {
      try {
        const found = await findPayment(paymentId)
        return { payment: toPayment(found), linkRef: linkOf(found.description) }
      } catch (error) {
        if (error instanceof ProviderFailure && error.kind === 'refused') return null
        throw error
      }
    },

    async cancel(ref) {
      try {
        await call('POST', `/v1/payment_links/${ref}/cancel`, z.unknown())
        return true
      } catch (error) {
        if (error instanceof ProviderFailure && error.kind === 'refused') return false
        throw error
      }
    },

    readEvent(body, headers): ProviderEvent | null {
      const eventId = headers['x-razorpay-event-id']
      const signature = headers['x-razorpay-signature']
      if (!webhookSecrets.some((secret) => isHmac(signature, secret, body))) return null
      const read = event.safeParse(parse(body))
      if (!read.success || typeof eventId !== 'string' || !/^[\w-]{1,100}$/.test(eventId)) return null
      const { payment: paid, payment_link: on, refund } = read.data.payload
      return {
        eventId,
        kind: read.data.event,
        linkRef: on?.entity.id ?? linkOf(paid?.entity.description),
        paymentId: paid?.entity.id ?? refund?.entity.payment_id ?? null,
      }
    },

    isReturn: (reference, { linkId = '', status = '', paymentId = '', signature }) =>
      isHmac(signature, keySecret, `${linkId}|${reference}|${status}|${paymentId}`),
  }
}

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
