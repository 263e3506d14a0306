import { collegeDay, daysLater } from '@campus/contracts/core/dates.ts'
import { exportCashBook, listCollections, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { byProvider } from '@campus/contracts/fees/options.ts'
import { creditHeldPayment, listProviderPayments } from '@campus/contracts/payments/office-endpoints.ts'
import { saveTallySettings } from '@campus/contracts/tally/endpoints.ts'
import { tallyMessages } from '@campus/contracts/tally/messages.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paid } from '../../../testing/fees.ts'
import { begun, type OnlineApp, onlineApp, poll } from '../../../testing/online-payments.ts'
import { recordedEarlier, tallyOffice } from '../../../testing/tally.ts'

let app: OnlineApp
let office: ReturnType<typeof tallyOffice>
let uniqueId = ''
/** The receipt of what the office has credited. */
let credited = ''

const methodsOf = async (day: string) =>
  (await app.api.send(listCollections, { query: { from: day, to: day } }, app.admin)).body.data.methods
const nothing = { payments: 0, amount: 0, reversals: 0, reversed: 0 }
const online = { ledger: 'Razorpay', group: 'Current Assets' }

/** At the counter ₹100 by UPI. Online ₹1,000 that are booked by themselves, and ₹700 of ₹1,000 asked for, which the office credits. */
beforeAll(async () => {
  app = await onlineApp()
  office = tallyOffice(app.api, app.admin)
  uniqueId = await app.student()
  await paid(app.api, { uniqueId, Paid_amount: 100, paymentMethod: 'UPI', reference: '426712345678' }, app.admin)
  for (const [asked, amount] of [
    [1000, 1000],
    [999, 700],
  ] as const) {
    const { link } = await begun(app, uniqueId, asked)
    await app.simulator.pay(link, { amount: amount * 100 })
    await poll(app)
  }
  const { data } = (await app.api.send(listProviderPayments, { query: { Limit: 100 } }, app.admin)).body
  const held = data.find((payment) => payment.held > 0)
  const body = { uniqueId, amount: 700, held: 700, reason: 'They paid less' }
  credited = (await app.api.send(creditHeldPayment, { params: { id: held?._id ?? '' }, body }, app.admin)).body.data.receiptNumber
})
afterAll(() => app[Symbol.asyncDispose]())

test('sums what came by the provider as a line of its own, beside the same method at the counter', async () => {
  expect(await methodsOf(collegeDay())).toEqual([
    { ...nothing, paymentMethod: 'UPI', payments: 1, amount: 100 },
    { ...nothing, paymentMethod: byProvider, payments: 2, amount: 1700 },
  ])
})

fullTest('counts a reversal of it against the same line, and by that name in the cash book', async () => {
  await app.api.send(reversePayment, { params: { number: credited }, body: { reason: 'The wrong student' } }, app.admin)
  expect(await methodsOf(collegeDay())).toEqual([
    { ...nothing, paymentMethod: 'UPI', payments: 1, amount: 100 },
    { paymentMethod: byProvider, payments: 2, amount: 1700, reversals: 1, reversed: 700 },
  ])
  const day = collegeDay()
  const { body } = await app.api.inject(exportCashBook, { query: { from: day, to: day } }, { token: app.admin.token })
  expect(body.split('\r\n').filter((line) => line.includes(byProvider))).toHaveLength(3)
})

fullTest('writes it into the ledgers of the methods for Tally until the college names one, and then into that one', async () => {
  await recordedEarlier(app.api)
  await office.save()
  const before = await office.close()
  expect(before.methods.map(({ paymentMethod, amount, reversed }) => [paymentMethod, amount, reversed])).toEqual([
    ['UPI', 100, 0],
    [byProvider, 1700, 700],
  ])
  const ledgersOf = async (number: number) =>
    new Set((await office.vouchers(number)).flatMap(({ lines }) => lines.map(([ledger]) => ledger)))
  const withoutOne = await ledgersOf(before.number)
  expect(withoutOne).not.toContain(online.ledger)
  expect(withoutOne).toContain('UPI account')

  await office.save({ online })
  expect((await office.settings()).online).toEqual(online)
  expect(await ledgersOf(before.number)).toEqual(withoutOne)
  const { link } = await begun(app, uniqueId, 321)
  await app.simulator.pay(link)
  await poll(app)
  await paid(app.api, { uniqueId, Paid_amount: 9, paymentMethod: 'UPI', reference: '426712345679' }, app.admin)
  await recordedEarlier(app.api)
  const { number } = await office.close()
  const debits = (await office.vouchers(number)).flatMap(({ lines }) => lines.filter(([, debit]) => debit > 0))
  expect(Object.fromEntries(debits)).toEqual({ Razorpay: 32_100, 'UPI account': 900 })
})

fullTest('writes it by day as a voucher of its own once it has a ledger', async () => {
  await office.save({ online, mode: 'day' })
  const day = daysLater(collegeDay(), -1)
  for (const amount of [11, 12]) {
    const { link } = await begun(app, uniqueId, amount)
    await app.simulator.pay(link)
    await poll(app)
  }
  await paid(app.api, { uniqueId, Paid_amount: 9, paymentMethod: 'UPI', reference: '426712345670' }, app.admin)
  await recordedEarlier(app.api)
  const { number } = await office.close()
  const name = day.replaceAll('-', '')
  const vouchers = (await office.vouchers(number)).map(({ id, lines }) => [id, lines[0]] as const)
  expect(Object.fromEntries(vouchers)).toEqual({
    [`campus-batch-${number}-${name}-Online-provider`]: ['Razorpay', 2300],
    [`campus-batch-${number}-${name}-UPI`]: ['UPI account', 900],
  })
})

test('refuses a ledger for it that is a head’s or that of refunds', async () => {
  const draft = await office.draft()
  const { heads } = await office.settings()
  const refused = async (ledger: string) => {
    const { body } = await app.api.sendRefused(saveTallySettings, { body: { ...draft, online: { ...online, ledger } } }, app.admin)
    return body.errors
  }
  const head = heads[0]?.ledger ?? ''
  expect(await refused(head)).toEqual({ 'online.ledger': tallyMessages.clash(head, heads[0]?.name ?? '') })
  expect(await refused(draft.refunds.ledger)).toEqual({ 'refunds.ledger': tallyMessages.clash(draft.refunds.ledger, byProvider) })
})
