import { collegeDay } from '@campus/contracts/core/dates.ts'
import { refundAccountMessages } from '@campus/contracts/fees/refunds/refund-account-messages.ts'
import { listRefunds, markRefund, proposeWithdrawal, saveRefundRules, withdrawStudent } from '@campus/contracts/fees/refunds/endpoints.ts'
import { exampleRefundMark } from '@campus/contracts/fees/refunds/examples.ts'
import { findOfficeFeeInfo, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { beginOnlinePayment, findOnlineSetup } from '@campus/contracts/payments/endpoints.ts'
import { eraseApplication } from '@campus/contracts/students/endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { looks } from './look-gateway.ts'
import { paid } from '../../../testing/fees.ts'
import { clauseOfToday } from '../../../testing/withdrawals.ts'
import { begun, hear, type OnlineApp, onlineApp, poll, standing } from '../../../testing/online-payments.ts'

let app: OnlineApp
beforeAll(async () => {
  app = await onlineApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const isBooked = (uniqueId: string) => vi.waitFor(async () => expect(await app.entriesOf(uniqueId)).toHaveLength(1))

describe('a payment that is begun', () => {
  fullTest('goes on to the page of the provider, and waits there', async () => {
    const id = await app.student()
    const { reference, redirectUrl } = await begun(app, id, 12_500.5)
    expect(new URL(redirectUrl).origin).toBe(app.simulator.address)
    expect(await standing(app, reference)).toMatchObject({ state: 'open', amount: 12_500.5, redirectUrl })
    expect(await app.entriesOf(id)).toEqual([])
    expect((await app.api.send(findOnlineSetup)).body.data).toEqual({ provider: 'razorpay', isTrial: true })
  })

  fullTest(
    'is told whose it is and by which receipt to whoever has its reference, and nothing of either once they are erased',
    async () => {
      const id = await app.student()
      const { reference, link } = await begun(app, id, 300)
      const { firstName, lastName } = (await app.api.send(findOfficeFeeInfo, { query: { uniqueId: id } }, app.admin)).body.data.Student_Info
        .student
      const student = { uniqueId: id, name: `${firstName} ${lastName.slice(0, 1)}.` }
      const before = await standing(app, reference)
      expect(before.student).toEqual(student)
      expect(before).not.toHaveProperty('receipts')
      await app.simulator.pay(link)
      const paidFor = await app.confirm(reference)
      const number = (await app.entriesOf(id))[0]?.receiptNumber ?? ''
      expect(paidFor.receipts).toEqual([
        { number, confirmation: expect.stringMatching(`/receipt/${number}\\?mark=[A-Z2-9]{16}$`) as string },
      ])
      expect(JSON.stringify(paidFor)).not.toContain(lastName)
      await app.api.send(reversePayment, { params: { number }, body: { reason: 'The wrong student' } }, app.admin)
      expect(await standing(app, reference)).not.toHaveProperty('receipts')
      const erasure = { reason: 'They asked', password: app.admin.password }
      await app.api.send(eraseApplication, { params: { uniqueId: id }, body: erasure }, app.admin)
      expect(await standing(app, reference)).not.toHaveProperty('student')
    },
  )

  test('is the same one in two tabs at once, and another one for another amount', async () => {
    const id = await app.student()
    const all = await Promise.all([begun(app, id, 500), begun(app, id, 500), begun(app, id, 500)])
    expect(new Set(all.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    expect((await begun(app, id, 600)).redirectUrl).not.toBe(all[0].redirectUrl)
  })

  fullTest('is refused for more than is due, for less than a rupee and for nobody', async () => {
    const id = await app.student()
    const refused = (uniqueId: string, amount: number) => app.api.sendRefused(beginOnlinePayment, { body: { uniqueId, amount } })
    expect(await refused(id, 225_000.51)).toMatchObject({ status: 409, body: { message: /more than is due/ } })
    expect((await refused(id, 0.99)).status).toBe(400)
    expect((await refused('STU99999999', 1)).status).toBe(404)
  })

  test('finds its page again where the answer of the provider was lost, and there is one page only', async () => {
    const id = await app.student()
    app.simulator.breakNext('POST /v1/payment_links', 'lost-answer')
    expect((await app.api.sendRefused(beginOnlinePayment, { body: { uniqueId: id, amount: 700 } })).status).toBe(503)
    const { reference, link } = await begun(app, id, 700)
    await app.simulator.pay(link)
    expect(await app.confirm(reference)).toMatchObject({ state: 'paid', credited: 700 })
  })

  fullTest.each(['500', 'malformed', 'timeout'] as const)(
    'says that no money has moved where the provider answers with %s',
    { timeout: 30_000 },
    async (fault) => {
      const id = await app.student()
      app.simulator.breakNext('POST /v1/payment_links', fault)
      expect(await app.api.sendRefused(beginOnlinePayment, { body: { uniqueId: id, amount: 800 } })).toMatchObject({
        status: 503,
        body: { message: /No money has moved/ },
      })
      expect(await begun(app, id, 800)).toMatchObject({ redirectUrl: expect.any(String) as string })
    },
  )

  fullTest('is nobody’s to close: others that are begun for the same account leave its page open', async () => {
    const id = await app.student()
    const mine = await begun(app, id, 9000)
    for (let amount = 1; amount <= 12; amount++) await begun(app, id, amount)
    await app.api.pool.query(`update payment_attempts set open_until = now() + interval '4 minutes' where reference = $1`, [mine.reference])
    const further = await begun(app, id, 9000)
    expect(further.redirectUrl).not.toBe(mine.redirectUrl)
    await poll(app)
    await app.simulator.pay(mine.link)
    await poll(app)
    expect((await standing(app, mine.reference)).state).toBe('paid')
  })

  fullTest('whose page would be held anyway, because somebody paid at the counter, is closed at the provider', async () => {
    const id = await app.student()
    const { link } = await begun(app, id, 225_000.5)
    await paid(app.api, { uniqueId: id, Paid_amount: 1000 }, app.admin)
    await poll(app)
    await expect(app.simulator.pay(link)).rejects.toThrow(/cancelled/)
  })

  test('is not told to have brought nothing before the provider could be asked', async () => {
    const id = await app.student()
    const { reference, link } = await begun(app, id, 9100)
    await app.simulator.expire(link)
    await app.api.pool.query(`update payment_attempts set open_until = now() - interval '1 hour' where reference = $1`, [reference])
    app.simulator.breakNext('GET /v1/payment_links', '500')
    expect((await app.confirm(reference)).state).toBe('confirming')
    expect((await app.confirm(reference)).state).toBe('ended')
  })
})

describe('money that arrives is booked once', () => {
  fullTest('when the payer comes back: with receipt, method and number of the payment', async () => {
    const id = await app.student()
    const { reference, link } = await begun(app, id, 1000)
    const paymentId = await app.simulator.pay(link, { method: 'card' })
    const shown = await app.confirm(reference)
    expect(shown).toMatchObject({ state: 'paid', credited: 1000 })
    expect(await app.entriesOf(id)).toMatchObject([
      {
        kind: 'Payment',
        amount: 1000,
        paymentMethod: 'Card Payment',
        reference: paymentId,
        by: 'Paid online',
        receiptNumber: expect.stringMatching(/^R/) as string,
      },
    ])
  })

  fullTest('when only the event comes', async () => {
    const id = await app.student()
    const { link } = await begun(app, id, 1100)
    const [event] = app.eventsOf(await app.simulator.pay(link))
    expect(event && (await hear(app, event))).toBe(200)
    await isBooked(id)
  })

  fullTest('when neither comes, and we ask by ourselves', async () => {
    const id = await app.student()
    const { link } = await begun(app, id, 1200)
    await app.simulator.pay(link)
    await poll(app)
    expect(await app.entriesOf(id)).toHaveLength(1)
  })

  test('although all events come in another order, a hundred times, while the payer comes back, we ask and it is settled, in three processes', async () => {
    await using second = await onlineApp({ beside: app })
    await using third = await onlineApp({ beside: app })
    const id = await app.student()
    const { reference, link } = await begun(app, id, 1300)
    const events = app.eventsOf(await app.simulator.pay(link))
    const processes = [app, second, third]
    const hundred = Array.from({ length: 100 }, (_, i) => ({ at: processes[i % 3] ?? app, event: events.at(-1 - (i % events.length)) }))
    await app.simulator.settle()
    const heard = hundred.map(async ({ at, event }) => (event ? hear(at, event) : 0))
    const looked = processes.map(({ online }) => online.looks.lookAfter({ linkRef: link, paymentId: null }))
    const imported = processes.map(({ online }) => online.importSettlements(new AbortController().signal))
    await Promise.all([...heard, ...looked, ...imported, app.confirm(reference), poll(app)])
    await isBooked(id)
    expect((await app.feeOf(id)).amount_paid).toBe(1300)
    expect(await Promise.all(heard)).toEqual(Array.from({ length: 100 }, () => 200))
  })

  test('also after the page had expired, was cancelled, or the payment had failed', async () => {
    const [late, cancelled, failed] = [await app.student(), await app.student(), await app.student()]
    const [one, other, third] = [await begun(app, late, 1400), await begun(app, cancelled, 1400), await begun(app, failed, 1400)]
    const payments = [
      await app.simulator.pay(one.link, { outcome: 'authorized' }),
      await app.simulator.pay(other.link, { outcome: 'authorized' }),
      await app.simulator.pay(third.link, { outcome: 'failed' }),
    ]
    await app.simulator.expire(one.link).catch(() => {})
    await app.simulator.cancel(other.link).catch(() => {})
    await poll(app)
    expect((await standing(app, third.reference)).state).toBe('confirming')
    for (const payment of payments) await app.simulator.capture(payment)
    await poll(app)
    expect(await Promise.all([one, other, third].map(async ({ reference }) => (await standing(app, reference)).state))).toEqual([
      'paid',
      'paid',
      'paid',
    ])
    expect((await app.feeOf(failed)).amount_paid).toBe(1400)
  })

  test('also where the provider lists only what was captured, and an event tells of the rest', async () => {
    const id = await app.student()
    const { reference, link } = await begun(app, id, 1450)
    const { provider } = app.online
    const listsNothing = looks(app.api, 'razorpay', {
      ...provider,
      look: async (ref) => {
        const seen = await provider.look(ref, null)
        return seen && { ...seen, payments: [] }
      },
    })
    const payment = await app.simulator.pay(link, { outcome: 'failed' })
    await listsNothing.lookAfter({ linkRef: link, paymentId: payment })
    expect((await standing(app, reference)).state).toBe('confirming')
    await app.simulator.capture(payment)
    await poll({ api: app.api, online: { ...app.online, looks: listsNothing } })
    expect((await standing(app, reference)).state).toBe('paid')
  })

  fullTest('when nothing is heard at all, by going through what the provider lists', async () => {
    const id = await app.student()
    const { link } = await begun(app, id, 1460)
    await app.simulator.pay(link)
    await app.api.pool.query('update payment_attempts set next_look_at = null')
    await app.online.looks.sweep(new AbortController().signal)
    expect(await app.entriesOf(id)).toHaveLength(1)
  })

  test('by the sweep also where a payment that was made after it cannot be kept', async () => {
    const id = await app.student()
    const [first, second] = [await begun(app, id, 1510), await begun(app, id, 1520)]
    await app.simulator.pay(first.link)
    app.later(2000)
    const broken = await app.simulator.pay(second.link)
    await app.online.provider.refund(broken, { amountPaise: 100, key: 'on-the-site-2' })
    app.simulator.breakNext(`GET /v1/payments/${broken}/refunds`, '500')
    await expect(app.online.looks.sweep(new AbortController().signal)).rejects.toThrow('500')
    expect((await app.feeOf(id)).amount_paid).toBe(1510)
  })

  fullTest.each([10, -10])('though the clock of the provider is %i minutes ahead of ours', async (minutes) => {
    const id = await app.student()
    app.later(minutes * 60_000)
    try {
      const { reference, link } = await begun(app, id, 1480)
      await app.simulator.pay(link)
      expect(await app.confirm(reference)).toMatchObject({ state: 'paid', credited: 1480 })
      expect((await app.entriesOf(id)).map(({ paidOn = collegeDay() }) => paidOn <= collegeDay())).toEqual([true])
    } finally {
      app.later(-minutes * 60_000)
    }
  })

  fullTest('however often a payer asks before paying, it is looked at afterwards', async () => {
    const id = await app.student()
    const { reference } = await begun(app, id, 1470)
    for (let times = 0; times < 60; times++) await app.confirm(reference)
    const { rows } = await app.api.pool.query('select from payment_attempts where reference = $1 and next_look_at is not null', [reference])
    expect(rows).toHaveLength(1)
  })

  fullTest('and an answer of before does not undo it', async () => {
    const id = await app.student()
    const { reference, link } = await begun(app, id, 1500)
    const payment = await app.simulator.pay(link, { outcome: 'failed' })
    const before = app.eventsOf(payment)
    await app.simulator.capture(payment)
    await poll(app)
    for (const event of before) await hear(app, event)
    expect((await standing(app, reference)).state).toBe('paid')
    expect((await app.feeOf(id)).amount_paid).toBe(1500)
  })
})

test('the refund of a student who has left is not paid by the provider, which would leave the receipt standing', async () => {
  const { api, admin } = app
  const uniqueId = await app.student()
  const { reference, link } = await begun(app, uniqueId, 5000)
  await app.simulator.pay(link)
  await app.confirm(reference)
  const { rows } = await api.pool.query<{ year: number }>('select max(admission_year) as year from applications')
  const rules = { clauses: [clauseOfToday(0)], version: 0 }
  await api.send(saveRefundRules, { params: { year: rows[0]?.year ?? 0, course: 'BCA' }, body: rules }, admin)
  const leftOn = collegeDay()
  const { back, owed } = (await api.send(proposeWithdrawal, { params: { uniqueId }, query: { leftOn } }, admin)).body.data
  await api.send(withdrawStudent, { body: { uniqueId, leftOn, reason: 'Goes elsewhere', back, owed } }, admin)
  const refund = (await api.send(listRefunds, {}, admin)).body.data.find((one) => one.uniqueId === uniqueId)
  expect(refund?.from).toMatchObject([{ method: 'UPI', amount: 5000, online: true }])
  const { account: _, ...paidOne } = exampleRefundMark.paid
  const params = { uniqueId, id: refund?._id ?? '' }
  const body = { paid: { ...paidOne, on: leftOn, method: 'Original Source' as const } }
  const { errors } = (await api.sendRefused(markRefund, { params, body }, admin)).body
  expect(errors).toEqual({ 'paid.method': refundAccountMessages.paidOnline })
})
