import fc from 'fast-check'
import { findOfficeFeeInfo, findFeeLedger, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { creditHeldPayment, listProviderPayments, refundHeldPayment } from '@campus/contracts/payments/office-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amount } from '@campus/contracts/core/testing/full-run.ts'
import { enrolled, paid } from '../../../testing/fees.ts'
import { begun, hear, type OnlineApp, onlineApp, poll, pollRefunds, sumsOf } from '../../../testing/online-payments.ts'

const numRuns = amount('PAYMENT_RUNS', { test: 15, full: 1000 })

let app: OnlineApp
let admin: Awaited<ReturnType<OnlineApp['api']['signedIn']>>
let students = 0
beforeAll(async () => {
  app = await onlineApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const rupees = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constant(225_000), fc.integer({ min: 100_000, max: 225_000 }))
const step = fc.oneof(
  fc.record({ do: fc.constant('begin' as const), rupees }),
  fc.record({
    do: fc.constant('pay' as const),
    which: fc.nat(5),
    outcome: fc.constantFrom('captured', 'captured', 'failed', 'authorized'),
    isWrong: fc.boolean(),
  }),
  fc
    .record({ do: fc.constantFrom('pay again', 'capture', 'expire', 'cancel') }, {})
    .chain(({ do: kind }) => fc.record({ do: fc.constant(kind), which: fc.nat(5) })),
  fc.record({ do: fc.constant('counter' as const), rupees }),
  fc.record({ do: fc.constantFrom('poll' as const, 'events' as const, 'reverse' as const) }),
  fc.record({ do: fc.constantFrom('credit' as const, 'refund' as const), which: fc.nat(5), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ do: fc.constant('refunds' as const), outcome: fc.constantFrom('processed' as const, 'failed' as const, null) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type Model = { uniqueId: string; links: string[]; payments: string[]; heard: number }

/** The simulator refuses what its state forbids, as the provider does. */
const orNot = (work: Promise<unknown>) => work.catch(() => undefined)

/** Returns the payments of the model that the office still has to decide on. */
const findHeld = async (model: Model) => {
  const { data } = (await app.api.send(listProviderPayments, { query: { is: 'held', Limit: 100 } }, admin)).body
  return data.filter(({ paymentId, held }) => held > 0 && model.payments.includes(paymentId))
}

const take = async (model: Model, one: Step): Promise<void> => {
  const link = 'which' in one ? model.links[one.which % model.links.length] : undefined
  switch (one.do) {
    case 'begin':
      return void (await orNot(begun(app, model.uniqueId, one.rupees).then(({ link: made }) => model.links.push(made))))
    case 'pay':
      if (link === undefined) return
      return void (await orNot(
        app.simulator
          .pay(link, { outcome: one.outcome as 'captured', ...(one.isWrong && { amount: 12_300 }) })
          .then((id) => model.payments.push(id)),
      ))
    case 'pay again':
      return void (link !== undefined && (await orNot(app.simulator.payAgain(link).then((id) => model.payments.push(id)))))
    case 'capture': {
      const payment = model.payments[one.which % model.payments.length]
      return void (payment !== undefined && (await orNot(app.simulator.capture(payment))))
    }
    case 'expire':
      return void (link !== undefined && (await orNot(app.simulator.expire(link))))
    case 'cancel':
      return void (link !== undefined && (await orNot(app.simulator.cancel(link))))
    case 'counter':
      return void (await orNot(paid(app.api, { uniqueId: model.uniqueId, Paid_amount: one.rupees }, admin)))
    case 'poll':
      return poll(app)
    case 'events': {
      const events = app.simulator.events.slice(model.heard).toReversed()
      model.heard = app.simulator.events.length
      return void (await Promise.all(events.map((event) => hear(app, event))))
    }
    case 'credit':
    case 'refund': {
      const held = await findHeld(model)
      const payment = held[one.which % held.length]
      if (!payment) return
      const body = { amount: Math.max(1, Math.floor((payment.held * one.share) / 100)), held: payment.held, reason: 'As agreed' }
      const params = { id: payment._id }
      if (one.do === 'refund') return void (await orNot(app.api.send(refundHeldPayment, { params, body }, admin)))
      return void (await orNot(app.api.send(creditHeldPayment, { params, body: { ...body, uniqueId: model.uniqueId } }, admin)))
    }
    case 'refunds': {
      await pollRefunds(app)
      const { rows } = await app.api.pool.query<{ refund_id: string }>(`select refund_id from online_refunds where state = 'pending'`)
      if (one.outcome === null) return
      for (const { refund_id: id } of rows) await orNot(app.simulator.finishRefund(id, one.outcome))
      return pollRefunds(app)
    }
    case 'reverse': {
      const { entries } = (await app.api.send(findFeeLedger, { params: { uniqueId: model.uniqueId } }, admin)).body.data
      const last = entries.find(({ kind, isReversed }) => kind === 'Payment' && !isReversed)
      if (!last?.receiptNumber) return
      return void (await orNot(app.api.send(reversePayment, { params: { number: last.receiptNumber }, body: { reason: 'A slip' } }, admin)))
    }
  }
}

test('credits, gives back or holds all captured money, whatever happens in whatever order', {
  timeout: 60_000 + numRuns * 4000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      // A sign-in's token is good for fifteen minutes.
      if (students % 100 === 0) admin = await app.api.signedIn('admin')
      const model: Model = {
        uniqueId: await enrolled(app.api, ++students, admin),
        links: [],
        payments: [],
        heard: app.simulator.events.length,
      }
      for (const one of steps) await take(model, one)
      await pollRefunds(app)
      await poll(app)
      const { captured, givenBack, credited, refunded, held, undecided } = await sumsOf(app)
      expect({ undecided, refunded, all: credited + refunded + held }).toEqual({ undecided: 0, refunded: givenBack, all: captured })
      expect(held).toBeGreaterThanOrEqual(0)
      const { fee } = (await app.api.send(findOfficeFeeInfo, { query: { uniqueId: model.uniqueId } }, admin)).body.data.Student_Info
      expect(fee.amount_due).toBeGreaterThanOrEqual(0)
    }),
    { numRuns },
  )
})
