import type { Answer, Asked } from './answer.ts'
import { findLink, type Ledger } from './ledger.ts'
import { openOrder } from './links.ts'
import { type Action, actions, payerPage, textPage } from './payer-page.ts'
import { makePayment } from './payments.ts'
import { signReturn } from './signatures.ts'
import type { Link, Payment } from './state.ts'

/** Milliseconds between the failure and the late success of `fail-then-pay`. */
const lateBy = 30_000

const failedText = 'The payment failed. You can try again.'

/** Returns the address that the payer's browser is sent to after a payment, with the signed result; null without a callback. */
export const redirectOf = (ledger: Ledger, link: Link, payment: Payment): URL | null => {
  if (link.callbackUrl === null) return null
  const url = new URL(link.callbackUrl)
  const referenceId = link.referenceId ?? ''
  url.searchParams.set('razorpay_payment_id', payment.id)
  url.searchParams.set('razorpay_payment_link_id', link.id)
  url.searchParams.set('razorpay_payment_link_reference_id', referenceId)
  url.searchParams.set('razorpay_payment_link_status', link.status)
  const signature = signReturn({ linkId: link.id, referenceId, status: link.status, paymentId: payment.id }, ledger.keySecret)
  url.searchParams.set('razorpay_signature', signature)
  return url
}

const seeOther = (location: string): Answer => ({ status: 303, headers: { location }, body: '' })
const backToPage = (link: Link, query = '') => seeOther(`/pay/${link.id}${query}`)

const payAndReturn = (ledger: Ledger, link: Link, method: 'upi' | 'card') => {
  const url = redirectOf(ledger, link, makePayment(ledger, link, { method }))
  return url ? seeOther(url.href) : backToPage(link)
}

const failThenPay = (ledger: Ledger, link: Link) => {
  const payment = makePayment(ledger, link, { outcome: 'failed' })
  ledger.state.lateCaptures.push({ paymentId: payment.id, at: ledger.now() + lateBy })
  return backToPage(link, '?failed')
}

/** Pays twice, and comes back with the payment that counts. */
const payTwice = (ledger: Ledger, link: Link) => {
  const answer = payAndReturn(ledger, link, 'upi')
  makePayment(ledger, link, { method: 'card' })
  return answer
}

const answers: Record<Action, (ledger: Ledger, link: Link) => Answer> = {
  upi: (ledger, link) => payAndReturn(ledger, link, 'upi'),
  card: (ledger, link) => payAndReturn(ledger, link, 'card'),
  fail: (ledger, link) => {
    makePayment(ledger, link, { outcome: 'failed' })
    return backToPage(link, '?failed')
  },
  'pay-and-stay': (ledger, link) => {
    makePayment(ledger, link, {})
    return backToPage(link)
  },
  'fail-then-pay': failThenPay,
  'pay-twice': payTwice,
  leave: () => textPage(200, 'Nothing was paid. You may close this page.'),
}

const isAction = (text: string | null): text is Action => text !== null && Object.hasOwn(actions, text)

/** Answers the page of a link and what its buttons send. */
export const answerPayer = (ledger: Ledger, asked: Asked, linkId: string): Answer => {
  const link = findLink(ledger, linkId)
  if (!link) return textPage(404, 'There is no such payment link.')
  if (asked.method === 'GET') {
    if (link.status === 'created') openOrder(ledger, link)
    return payerPage(200, link, asked.url.searchParams.has('failed') ? failedText : null)
  }
  if (asked.method !== 'POST') return textPage(405, 'This page can be opened and sent, nothing else.')
  const action = new URLSearchParams(asked.body).get('action')
  if (!isAction(action)) return payerPage(400, link, 'Choose one of the buttons.')
  return link.status === 'created' ? answers[action](ledger, link) : payerPage(409, link, null)
}
