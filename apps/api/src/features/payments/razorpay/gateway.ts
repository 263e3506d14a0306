import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type FoundPayment, type Link, type PaymentProvider, ProviderFailure } from '../provider-gateway.ts'
import { type RazorpayAccount, razorpayClient } from './client-gateway.ts'
import { razorpayRefunds } from './refund-gateway.ts'
import { razorpaySettlements } from './settlement-gateway.ts'
import type { ProviderEvent, SeenPayment } from '../rules.ts'

/** Payments of a page of the list, and of all its pages. */
const [perPage, mostListed] = [100, 20_000] as const

const amount = z.number().int().min(0)
const name = z.string().regex(/^[A-Za-z0-9_]{1,100}$/)

const link = z.object({
  id: name,
  reference_id: z.string().max(100).nullish().catch(null),
  short_url: z.url({ protocol: /^https?$/ }),
  status: z.enum(['created', 'partially_paid', 'paid', 'expired', 'cancelled']),
  order_id: name.nullish(),
  payments: z.array(z.object({ payment_id: name })).nullish(),
})

const text = z.string().max(60).nullish().catch(null)
const paisa = amount.nullish().catch(null)

/**
 * The fields of a payment that are kept. The payer, card and address are not even read; only fields that decide something have to be valid.
 */
const payment = z.object({
  id: name,
  amount: amount.min(1),
  currency: z.string().regex(/^[A-Z]{3}$/),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: text,
  order_id: name.nullish().catch(null),
  amount_refunded: paisa,
  fee: paisa,
  tax: paisa,
  description: z.string().nullish().catch(null),
  acquirer_data: z.object({ rrn: text, bank_transaction_id: text, upi_transaction_id: text }).nullish().catch(null),
  created_at: z.number().int().min(0).max(9_999_999_999),
})

const event = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: z.object({ entity: z.object({ id: name, description: z.string().nullish() }) }).optional(),
    payment_link: z.object({ entity: z.object({ id: name }) }).optional(),
    refund: z.object({ entity: z.object({ payment_id: name }) }).optional(),
  }),
})

const toPayment = (one: z.output<typeof payment>): SeenPayment => ({
  paymentId: one.id,
  amountPaise: one.amount,
  currency: one.currency,
  status: one.status,
  method: one.method ?? '',
  feePaise: one.fee ?? null,
  taxPaise: one.tax ?? null,
  bankRef: one.acquirer_data?.rrn ?? one.acquirer_data?.bank_transaction_id ?? one.acquirer_data?.upi_transaction_id ?? null,
  refundedPaise: Math.min(one.amount_refunded ?? 0, one.amount),
  orderRef: one.order_id ?? null,
  madeAt: new Date(one.created_at * 1000),
})

const states = { created: 'open', partially_paid: 'open', paid: 'paid', expired: 'expired', cancelled: 'cancelled' } as const

const toLink = (one: z.output<typeof link>): Link => ({
  ref: one.id,
  redirectUrl: one.short_url,
  reference: one.reference_id ?? null,
  state: states[one.status],
})

/** A payment on a link is described by the link's name. */
const linkOf = (description: string | null | undefined): string | null => {
  const found = /^#([A-Za-z0-9]{1,40})$/.exec(description ?? '')?.[1]
  return found === undefined ? null : `plink_${found}`
}

const isRefused = (error: unknown) => error instanceof ProviderFailure && error.kind === 'refused'

/** Null where the provider says no. */
const orNothing = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer
  } catch (error) {
    if (!isRefused(error)) throw error
    return null
  }
}

const toFound = (one: z.output<typeof payment>): FoundPayment => ({ payment: toPayment(one), linkRef: linkOf(one.description) })

const hmac = (secret: string, content: string | Buffer) => createHmac('sha256', secret).update(content).digest()

/** In constant time, and never where one is missing. */
const isHmac = (given: unknown, secret: string, content: string | Buffer): boolean => {
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given)) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), hmac(secret, content))
}

/** Razorpay, by its Payment Links: nothing of it runs on our pages. `webhookSecrets` are two while one is exchanged for another. */
export const razorpay = (account: RazorpayAccount & { webhookSecrets: readonly string[] }): PaymentProvider => {
  const { webhookSecrets } = account
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
        if (made.reference_id !== reference) throw new ProviderFailure('unavailable', 'a page of another reference was answered')
        return toLink(made)
      } catch (error) {
        // The answer of a former call was lost on the way: its link is there.
        const known = isRefused(error) ? await findLink(reference) : null
        if (known === null) throw error
        return toLink(known)
      }
    },

    async findLink(reference) {
      const found = await findLink(reference)
      return found && toLink(found)
    },

    async look(ref, orderRef) {
      const found = await orNothing(call('GET', `/v1/payment_links/${ref}`, link))
      if (found === null) return null
      const order = found.order_id ?? orderRef
      const tried = order === null ? [] : (await call('GET', `/v1/orders/${order}/payments`, z.object({ items: z.array(payment) }))).items
      const listed = new Set(tried.map(({ id }) => id))
      // Where the link does not tell its order, it tells what was captured on it.
      const captured = (found.payments ?? []).map(({ payment_id: id }) => id).filter((id) => !listed.has(id))
      const others = await Promise.all(captured.slice(0, 20).map(findPayment))
      return { link: toLink(found), payments: [...tried, ...others].map(toPayment) }
    },

    async lookPayment(paymentId) {
      const found = await orNothing(findPayment(paymentId))
      return found && toFound(found)
    },

    async *listPayments(since) {
      const from = Math.floor(since.getTime() / 1000)
      for (let skip = 0; skip < mostListed; skip += perPage) {
        const path = `/v1/payments?from=${from}&count=${perPage}&skip=${skip}`
        const { items } = await call('GET', path, z.object({ items: z.array(z.unknown()) }))
        yield items.flatMap((one) => payment.safeParse(one).data ?? []).map(toFound)
        if (items.length < perPage) return
      }
    },

    settled: razorpaySettlements(call),

    async cancel(ref) {
      await orNothing(call('POST', `/v1/payment_links/${ref}/cancel`, z.unknown()))
    },

    ...razorpayRefunds(call),

    readEvent(body, headers): ProviderEvent | 'unreadable' | null {
      const eventId = headers['x-razorpay-event-id']
      const signature = headers['x-razorpay-signature']
      if (!webhookSecrets.some((secret) => isHmac(signature, secret, body))) return null
      const read = event.safeParse(parse(body))
      if (!read.success || typeof eventId !== 'string' || !/^[\w-]{1,100}$/.test(eventId)) return 'unreadable'
      const { payment: paid, payment_link: on, refund } = read.data.payload
      return {
        eventId,
        kind: read.data.event,
        linkRef: on?.entity.id ?? linkOf(paid?.entity.description),
        paymentId: paid?.entity.id ?? refund?.entity.payment_id ?? null,
      }
    },
  }
}

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
