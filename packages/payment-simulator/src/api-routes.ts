import { type Answer, type Asked, json } from './answer.ts'
import type { Ledger } from './ledger.ts'
import { linkEntity } from './link-entity.ts'
import { closeLink, createLink, listLinks, requestedLink } from './links.ts'
import { paymentEntity, refundEntity } from './payment-entity.ts'
import { paymentsBetween, paymentsOfOrder, requestedPayment } from './payments.ts'
import { refused, unknownUrl } from './provider-error.ts'
import { refundsOf, requestedRefund, requestRefund } from './refunds.ts'
import { collectionOf, pageOf } from './request-fields.ts'
import { settledLines } from './settlements.ts'

type Route = [method: string, path: RegExp, answer: (ledger: Ledger, asked: Asked, id: string) => unknown]

const bodyOf = (asked: Asked): unknown => {
  if (asked.body === '') return {}
  try {
    return JSON.parse(asked.body)
  } catch {
    throw refused(400, 'The request body is not valid JSON.')
  }
}

const links: Route[] = [
  ['POST', /^\/v1\/payment_links\/?$/, (ledger, asked) => linkEntity(ledger, createLink(ledger, bodyOf(asked)))],
  [
    'GET',
    /^\/v1\/payment_links\/?$/,
    (ledger, { url }) => ({ payment_links: listLinks(ledger, url.searchParams).map((link) => linkEntity(ledger, link)) }),
  ],
  ['GET', /^\/v1\/payment_links\/(\w+)$/, (ledger, _asked, id) => linkEntity(ledger, requestedLink(ledger, id))],
  [
    'POST',
    /^\/v1\/payment_links\/(\w+)\/cancel$/,
    (ledger, _asked, id) => linkEntity(ledger, closeLink(ledger, requestedLink(ledger, id), 'cancelled')),
  ],
]

const payments: Route[] = [
  [
    'GET',
    /^\/v1\/orders\/(\w+)\/payments$/,
    (ledger, _asked, id) => collectionOf(paymentsOfOrder(ledger, id).map((payment) => paymentEntity(ledger, payment))),
  ],
  ['GET', /^\/v1\/payments\/(\w+)$/, (ledger, _asked, id) => paymentEntity(ledger, requestedPayment(ledger, id))],
  [
    'GET',
    /^\/v1\/payments\/?$/,
    (ledger, { url }) =>
      pageOf(
        url.searchParams,
        100,
        paymentsBetween(ledger, url.searchParams).map((payment) => paymentEntity(ledger, payment)),
      ),
  ],
]

const refunds: Route[] = [
  [
    'POST',
    /^\/v1\/payments\/(\w+)\/refund$/,
    (ledger, asked, id) => {
      const payment = requestedPayment(ledger, id)
      return refundEntity(requestRefund(ledger, payment, bodyOf(asked), asked.idempotencyKey), payment)
    },
  ],
  [
    'GET',
    /^\/v1\/payments\/(\w+)\/refunds$/,
    (ledger, { url }, id) => {
      const payment = requestedPayment(ledger, id)
      return pageOf(
        url.searchParams,
        100,
        refundsOf(ledger, payment).map((refund) => refundEntity(refund, payment)),
      )
    },
  ],
  [
    'GET',
    /^\/v1\/refunds\/(\w+)$/,
    (ledger, _asked, id) => {
      const refund = requestedRefund(ledger, id)
      return refundEntity(refund, requestedPayment(ledger, refund.paymentId))
    },
  ],
  [
    'GET',
    /^\/v1\/settlements\/recon\/combined$/,
    (ledger, { url }) => pageOf(url.searchParams, 1000, settledLines(ledger, url.searchParams)),
  ],
]

const routes: Route[] = [...links, ...payments, ...refunds]

/** Answers a call of the provider's API, or throws its refusal. `credentials` is `keyId:keySecret`. */
export const answerApi = (ledger: Ledger, asked: Asked, credentials: string): Answer => {
  if (asked.authorization !== `Basic ${Buffer.from(credentials).toString('base64')}`) {
    throw refused(401, 'The api key provided is invalid')
  }
  for (const [method, path, answer] of routes) {
    const found = method === asked.method ? path.exec(asked.url.pathname) : null
    if (found) return json(200, answer(ledger, asked, found[1] ?? ''))
  }
  throw unknownUrl()
}
