import { bounceCheque, findFeeLedger, findReceipt, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { bounceMessages } from '@campus/contracts/fees/bounce-messages.ts'
import { ledgerMessages } from '@campus/contracts/fees/messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { booksOf, enrolled, paid } from '../../../testing/fees.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let uniqueId = ''
const reason = 'Insufficient funds'

beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  uniqueId = await enrolled(api, 1, admin, { email: 'payer@example.com' })
})
afterAll(() => api.dispose())

const receiptOf = async (paymentMethod: 'Cheque' | 'Cash') =>
  (await paid(api, { uniqueId, Paid_amount: 1000, paymentMethod }, admin)).data.receiptNumber
const bounce = (number: string, charge?: number) => ({ params: { number }, body: { reason, ...(charge !== undefined && { charge }) } })
const conflict = async (number: string) => (await api.sendRefused(bounceCheque, bounce(number), admin)).body.message
const entriesOf = async () => (await api.send(findFeeLedger, { params: { uniqueId } }, admin)).body.data.entries

test('reverses a bounced cheque once, with its charge, when two admins do so at once', async () => {
  const number = await receiptOf('Cheque')
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      api.inject(bounceCheque, bounce(number, 250), { token: admin.token }).then(({ statusCode }) => statusCode),
    ),
  )
  expect(answers.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
  const [charge, reversal] = await entriesOf()
  expect(charge).toMatchObject({ kind: 'Late Fine', isCharge: true, amount: 250, reason: bounceMessages.chargeReason(number) })
  expect(reversal).toMatchObject({ kind: 'Reversal', amount: 1000, reason, isBounce: true, receiptNumber: number })
  const receipt = (await api.send(findReceipt, { params: { number } }, admin)).body.data
  expect(receipt.reversed).toMatchObject({ reason, isBounce: true })
  const { due, rebuilt } = (await booksOf(api)).get(uniqueId) ?? {}
  expect([due, rebuilt]).toEqual([22_500_050 + 25_000, 22_500_050 + 25_000])
})

test('neither cash nor what was reversed before can bounce, and what bounced is not reversed again', async () => {
  const cash = await receiptOf('Cash')
  expect(await conflict(cash)).toBe(ledgerMessages.notACheque)
  const reversed = await receiptOf('Cheque')
  await api.send(reversePayment, { params: { number: reversed }, body: { reason } }, admin)
  expect(await conflict(reversed)).toBe(ledgerMessages.alreadyReversed)
  const bounced = await receiptOf('Cheque')
  await api.send(bounceCheque, bounce(bounced), admin)
  const again = await api.sendRefused(reversePayment, { params: { number: bounced }, body: { reason } }, admin)
  expect(again.body.message).toBe(ledgerMessages.alreadyReversed)
})

test.each([0, -5, 0.001, 1e12])('a charge of %s is refused at its field, and nothing is taken back', async (charge) => {
  const number = await receiptOf('Cheque')
  const { body } = await api.sendRefused(bounceCheque, bounce(number, charge), admin)
  expect(Object.keys(body.errors ?? {})).toEqual(['charge'])
  expect((await entriesOf())[0]).toMatchObject({ receiptNumber: number, isReversed: false })
})

test('the database itself lets no cash bounce', async () => {
  await receiptOf('Cash')
  const place = `(select max(place) from fee_entries f where f.application_id = a.id)`
  await expect(
    api.pool.query(
      `insert into fee_entries (application_id, kind, reverses, reason, is_bounce) select a.id, 'Reversal', ${place}, 'x', true from applications a where unique_id = $1`,
      [uniqueId],
    ),
  ).rejects.toThrow('fee_entries_bounce')
})
