import { approvalMessages } from '@campus/contracts/approvals/messages.ts'
import { adjustFees, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { onlinePaymentMessages } from '@campus/contracts/payments/messages.ts'
import {
  creditHeldPayment,
  listOnlineRefunds,
  listProviderPayments,
  refundHeldPayment,
} from '@campus/contracts/payments/office-endpoints.ts'
import { eraseApplication } from '@campus/contracts/students/endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approvalRequests, entriesOf, officePerson, setApprovalRule } from '../../../testing/approvals.ts'
import { paid } from '../../../testing/fees.ts'
import { begun, type OnlineApp, onlineApp, poll, pollRefunds, standing, sumsOf } from '../../../testing/online-payments.ts'
import { refundKey } from './rules.ts'

let app: OnlineApp
let admin: OnlineApp['admin']
beforeAll(async () => {
  app = await onlineApp()
  admin = app.admin
})
beforeEach(() => setApprovalRule(app.api, null))
afterAll(() => app[Symbol.asyncDispose]())

const paymentsOf = async () => (await app.api.send(listProviderPayments, { query: { Limit: 100 } }, admin)).body.data
const payment = async (paymentId: string) => {
  const found = (await paymentsOf()).find((one) => one.paymentId === paymentId)
  if (!found) throw new Error(`no ${paymentId} in the list`)
  return found
}
const refundsOf = async (paymentId: string) =>
  (await app.api.send(listOnlineRefunds, { query: { Limit: 100 } }, admin)).body.data.filter((one) => one.paymentId === paymentId)

/** Money for a student that is held: a thousand rupees were asked for, and so many paid. */
const heldFor = async (rupees: number, how: { currency?: string } = {}) => {
  const uniqueId = await app.student()
  const { reference, link } = await begun(app, uniqueId, 1000)
  const paymentId = await app.simulator.pay(link, { amount: rupees * 100, ...how })
  await poll(app)
  return { uniqueId, reference, paymentId, id: (await payment(paymentId))._id }
}

const reason = 'They asked'
const credit = (id: string, body: { uniqueId: string; amount: number; held: number }) =>
  app.api.send(creditHeldPayment, { params: { id }, body: { reason, ...body } }, admin)
const refusedCredit = (id: string, body: { uniqueId: string; amount: number; held: number }) =>
  app.api.sendRefused(creditHeldPayment, { params: { id }, body: { reason, ...body } }, admin)
const refund = (id: string, body: { amount: number; held: number }, by = admin) =>
  app.api.send(refundHeldPayment, { params: { id }, body: { reason, ...body } }, by)
const refusedRefund = (id: string, body: { amount: number; held: number }, by = admin) =>
  app.api.sendRefused(refundHeldPayment, { params: { id }, body: { reason, ...body } }, by)

/** Nothing of what the provider has captured is lost, or there twice, and no more goes back than it says itself. */
const expectWhole = async () => {
  const { captured, givenBack, credited, refunded, held } = await sumsOf(app)
  expect({ refunded, all: credited + refunded + held }).toEqual({ refunded: givenBack, all: captured })
}

describe('held money that the office credits', () => {
  fullTest('goes to the student whom it names, with a receipt, the day on which it was paid, and an entry of the audit log', async () => {
    const { uniqueId, paymentId, id } = await heldFor(700)
    const { receiptNumber } = (await credit(id, { uniqueId, amount: 700, held: 700 })).body.data
    expect((await app.feeOf(uniqueId)).amount_paid).toBe(700)
    expect((await app.entriesOf(uniqueId))[0]).toMatchObject({
      kind: 'Payment',
      amount: 700,
      receiptNumber,
      reference: paymentId,
      paymentMethod: 'UPI',
    })
    expect(await payment(paymentId)).toMatchObject({ credited: 700, held: 0, credits: [{ receiptNumber, amount: 700, uniqueId }] })
    expect((await entriesOf(app.api, uniqueId)).at(-1)).toMatchObject({
      action: 'online payment credited',
      details: { payment: paymentId, receiptNumber, amount: 700, reason },
    })
    await expectWhole()
  })

  fullTest('is the rest of one that was credited in part, once something is due again', async () => {
    const uniqueId = await app.student()
    const { reference, link } = await begun(app, uniqueId, 225_000.5)
    await paid(app.api, { uniqueId, Paid_amount: 1000 }, admin)
    const paymentId = await app.simulator.pay(link)
    await poll(app)
    const { _id: id } = await payment(paymentId)
    expect((await refusedCredit(id, { uniqueId, amount: 1000, held: 1000 })).status).toBe(409)
    await app.api.send(adjustFees, { body: { uniqueId, kind: 'Late Fine', amount: 600, reason } }, admin)
    await credit(id, { uniqueId, amount: 600, held: 1000 })
    expect((await app.feeOf(uniqueId)).amount_due).toBe(0)
    expect(await payment(paymentId)).toMatchObject({ credited: 224_600.5, held: 400, heldReason: 'due' })
    expect(await standing(app, reference)).toMatchObject({ state: 'paid', credited: 224_600.5, held: 400 })
    await expectWhole()
  })

  fullTest('is that of a receipt which was another student’s, again and again', async () => {
    const wrong = await app.student()
    const right = await app.student()
    const { link } = await begun(app, wrong, 1200)
    const paymentId = await app.simulator.pay(link)
    await poll(app)
    for (const [from, to] of [
      [wrong, right],
      [right, wrong],
    ] as const) {
      const { credits, _id: id } = await payment(paymentId)
      await app.api.send(reversePayment, { params: { number: credits[0]?.receiptNumber ?? '' }, body: { reason } }, admin)
      await credit(id, { uniqueId: to, amount: 1200, held: 1200 })
      expect([(await app.feeOf(from)).amount_paid, (await app.feeOf(to)).amount_paid]).toEqual([0, 1200])
    }
    // A repeated report of the provider changes nothing of that.
    await poll(app)
    expect((await app.feeOf(wrong)).amount_paid).toBe(1200)
    await expectWhole()
  })

  test('may be paise alone', async () => {
    const { uniqueId, paymentId, id } = await heldFor(350)
    await credit(id, { uniqueId, amount: 349.5, held: 350 })
    await credit(id, { uniqueId, amount: 0.5, held: 0.5 })
    expect(await payment(paymentId)).toMatchObject({ credited: 350, held: 0 })
  })

  test('is credited once, though two people do it at once, or while another gives it back', async () => {
    const one = await heldFor(500)
    const body = { uniqueId: one.uniqueId, amount: 300, held: 500 }
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => credit(one.id, body)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await app.feeOf(one.uniqueId)).amount_paid).toBe(300)
    expect((await refusedCredit(one.id, body)).body.message).toBe('By now ₹200 of this payment is held. Look at it again')
    const both = await Promise.allSettled([credit(one.id, { ...body, amount: 200, held: 200 }), refund(one.id, { amount: 200, held: 200 })])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await payment(one.paymentId)).held).toBe(0)
    await pollRefunds(app)
    await expectWhole()
  })

  fullTest('is refused where it is more than is held or due, in another currency, or nobody’s any more', async () => {
    const { uniqueId, id } = await heldFor(400)
    expect((await refusedCredit(id, { uniqueId, amount: 401, held: 400 })).body).toMatchObject({
      errors: { amount: 'No more than the ₹400 that is held' },
    })
    expect((await refusedCredit(id, { uniqueId: 'STU9999', amount: 1, held: 400 })).status).toBe(404)
    expect((await refusedCredit(crypto.randomUUID(), { uniqueId, amount: 1, held: 400 })).status).toBe(404)
    const foreign = await heldFor(50, { currency: 'USD' })
    expect((await refusedCredit(foreign.id, { uniqueId, amount: 50, held: 50 })).status).toBe(409)
    await app.api.send(eraseApplication, { params: { uniqueId }, body: { reason, password: admin.password } }, admin)
    expect((await refusedCredit(id, { uniqueId, amount: 1, held: 400 })).status).toBe(409)
    expect((await payment(foreign.paymentId)).held).toBe(50)
  })
})

describe('held money that the office gives back', () => {
  fullTest('goes back through the provider, partly and to the paisa, and says at each step where it stands', async () => {
    const { paymentId, id, reference } = await heldFor(900)
    expect((await refund(id, { amount: 300.25, held: 900 })).body.message).toContain('₹300.25 goes back')
    expect(await payment(paymentId)).toMatchObject({ refunded: 300.25, goingBack: 300.25, held: 599.75 })
    expect((await refundsOf(paymentId))[0]).toMatchObject({ state: 'asked', reason, amount: 300.25 })
    await pollRefunds(app)
    const [sent] = await refundsOf(paymentId)
    expect(sent).toMatchObject({ state: 'pending' })
    await app.simulator.finishRefund(sent?.refundId ?? '', 'processed')
    await pollRefunds(app)
    expect((await refundsOf(paymentId))[0]).toMatchObject({ state: 'processed', bankRef: expect.any(String) as string })
    const after = await payment(paymentId)
    expect(after).toMatchObject({ refunded: 300.25, held: 599.75 })
    expect(after.goingBack).toBeUndefined()
    await refund(id, { amount: 599.75, held: 599.75 })
    await pollRefunds(app)
    expect((await payment(paymentId)).held).toBe(0)
    expect((await standing(app, reference)).state).toBe('returned')
    expect((await entriesOf(app.api, paymentId)).map(({ action }) => action)).toEqual(['online refund asked', 'online refund asked'])
    await expectWhole()
  })

  test.each(['lost-answer', '500', 'malformed'] as const)('goes back once, though the answer was %s', async (fault) => {
    const { paymentId, id } = await heldFor(800)
    await refund(id, { amount: 800, held: 800 })
    app.simulator.breakNext(`POST /v1/payments/${paymentId}/refund`, fault, 1)
    await pollRefunds(app)
    expect((await refundsOf(paymentId))[0]?.state).toBe('asked')
    await Promise.all([pollRefunds(app), pollRefunds(app)])
    await pollRefunds(app)
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'pending', amount: 800 }])
    await expectWhole()
  })

  test('is held again where the provider refuses it, or the bank does days later; and can be given back then', async () => {
    const { paymentId, id, reference } = await heldFor(600)
    await refund(id, { amount: 600, held: 600 })
    await pollRefunds(app)
    const [late] = await refundsOf(paymentId)
    await app.simulator.finishRefund(late?.refundId ?? '', 'failed')
    await poll(app)
    expect(await payment(paymentId)).toMatchObject({ refunded: 0, held: 600 })
    expect((await standing(app, reference)).state).toBe('held')
    await refund(id, { amount: 600, held: 600 })
    await pollRefunds(app)
    expect((await refundsOf(paymentId)).map(({ state }) => state)).toEqual(['pending', 'failed'])
    await expectWhole()
  })

  const ownRefundOf = async (paymentId: string) => (await refundsOf(paymentId)).find(({ reason: why }) => why !== undefined)

  test('does not go back where somebody gave it back on the provider’s own site a moment before, whatever else of the payment is there', async () => {
    const { paymentId, id, uniqueId } = await heldFor(650)
    await credit(id, { uniqueId, amount: 400, held: 650 })
    await refund(id, { amount: 250, held: 250 })
    await app.online.provider.refund(paymentId, { amountPaise: 250_00, key: 'on-the-site-1' })
    await pollRefunds(app)
    expect(await ownRefundOf(paymentId)).toMatchObject({ state: 'failed', failure: onlinePaymentMessages.goneAlready })
    expect(await payment(paymentId)).toMatchObject({ credited: 400, refunded: 250, held: 0 })
    await expectWhole()
  })

  fullTest('is tried again for an hour where the provider refuses it, and is held again then', async () => {
    const { paymentId, id } = await heldFor(750)
    await refund(id, { amount: 750, held: 750 })
    // A name that the provider does not know: as of another account of the college.
    await app.api.pool.query(`update provider_payments set payment_id = 'pay_elsewhere' where id = $1`, [id])
    await pollRefunds(app)
    expect((await refundsOf('pay_elsewhere'))[0]).toMatchObject({
      state: 'asked',
      failure: expect.stringContaining('BAD_REQUEST') as string,
    })
    await app.api.pool.query(`update online_refunds set asked_at = now() - interval '2 hours' where payment_id = $1`, [id])
    await pollRefunds(app)
    expect((await refundsOf('pay_elsewhere'))[0]).toMatchObject({ state: 'failed' })
    expect((await payment('pay_elsewhere')).held).toBe(750)
    await app.api.pool.query('update provider_payments set payment_id = $2 where id = $1', [id, paymentId])
    await expectWhole()
  })

  test('is on its way again where we took it for failed and the provider has it', async () => {
    const { paymentId, id } = await heldFor(550)
    await refund(id, { amount: 550, held: 550 })
    const { _id: own = '' } = (await ownRefundOf(paymentId)) ?? {}
    await app.online.provider.refund(paymentId, { amountPaise: 550_00, key: refundKey(own) })
    await app.api.pool.query(`update online_refunds set state = 'failed', ended_at = now(), next_look_at = null where id = $1`, [own])
    await poll(app)
    expect(await refundsOf(paymentId)).toMatchObject([{ _id: own, state: 'pending' }])
    expect((await payment(paymentId)).held).toBe(0)
    await expectWhole()
  })

  fullTest('takes a second person where the rule says so, who decides about what is held then', async () => {
    const { paymentId, uniqueId, id } = await heldFor(450)
    await setApprovalRule(app.api, { limit: 0 })
    const asking = await officePerson(app.api, ['accounts'], 'Asha')
    const second = await officePerson(app.api, ['accounts'], 'Beena')
    expect((await refusedRefund(id, { amount: 450, held: 450 }, asking)).body.code).toBe('SECOND_PERSON')
    const { ask, approve, refusedAsk, refusedDecision, list } = approvalRequests(() => app.api)
    const request = { kind: 'refund', payment: id, amount: 450, held: 450, reason } as const
    const first = await ask(request, asking)
    expect(await refusedAsk({ ...request, payment: id.toUpperCase() }, asking)).toEqual([409, approvalMessages.again])
    const foreign = await heldFor(50, { currency: 'USD' })
    await ask({ ...request, payment: foreign.id, amount: 50, held: 50 }, asking)
    expect(await list(second)).toMatchObject([
      { kind: 'refund', amount: 50, currency: 'USD', subject: foreign.paymentId },
      { kind: 'refund', amount: 450, currency: 'INR', subject: paymentId, reason },
    ])
    await credit(id, { uniqueId, amount: 100, held: 450 })
    expect((await refusedDecision(first, second))[0]).toBe(409)
    const other = await ask({ ...request, amount: 350, held: 350 }, asking)
    await approve(other, second)
    await pollRefunds(app)
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'pending', amount: 350, askedBy: 'Asha' }])
    await expectWhole()
  })

  fullTest('is refused where it is more than is held, was held before, or was paid too long ago', async () => {
    const { id } = await heldFor(250)
    expect((await refusedRefund(id, { amount: 251, held: 250 })).status).toBe(400)
    expect((await refusedRefund(id, { amount: 250, held: 200 })).status).toBe(409)
    await app.api.pool.query(`update provider_payments set made_at = now() - interval '7 months' where id = $1`, [id])
    expect((await refusedRefund(id, { amount: 250, held: 250 })).body.message).toContain('six months ago')
    // Nobody would ever ask another provider for it.
    await app.api.pool.query(`update provider_payments set made_at = now(), provider = 'simulator' where id = $1`, [id])
    expect((await refusedRefund(id, { amount: 250, held: 250 })).body.message).toBe(onlinePaymentMessages.otherProvider)
  })

  test('the database gives back no more than is held, nor credits what goes back', async () => {
    const { id, uniqueId } = await heldFor(150)
    const ask = (paise: number) =>
      app.api.pool.query(
        `insert into online_refunds (id, payment_id, amount_paise, state, reason, asked_by_name) values (gen_random_uuid(), $1, $2, 'asked', 'x', 'y')`,
        [id, paise],
      )
    await expect(ask(15_001)).rejects.toThrow(/than is held/)
    await ask(10_000)
    await expect(ask(5001)).rejects.toThrow(/than is held/)
    const book = app.api.pool.query(
      `insert into fee_entries (application_id, kind, amount_paise, payment_method, online_payment, online_part, recorded_by)
       select id, 'Payment', 5001, 'UPI', $1, 1, gen_random_uuid() from applications where unique_id = $2`,
      [id, uniqueId],
    )
    await expect(book).rejects.toThrow(/as far as it has arrived/)
  })
})
