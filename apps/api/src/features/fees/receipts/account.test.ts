import { adjustFees, bounceCheque, findReceipt, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import type { AdjustmentKind } from '@campus/contracts/fees/options.ts'
import { receiptFacts } from '@campus/contracts/fees/receipts/facts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../../testing/admissions.ts'
import { paid } from '../../../../testing/fees.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

test('a receipt says what the payment went to, which later entries do not change', async () => {
  const uniqueId = await applied(api, applicant(8))
  const add = async (kind: AdjustmentKind, amount: number) =>
    api.send(adjustFees, { body: { uniqueId, kind, amount, reason: 'As agreed' } }, admin)
  const receipts: string[] = []
  const pay = async (amount: number, paymentMethod: 'Cash' | 'Cheque' = 'Cash') =>
    receipts.push((await paid(api, { uniqueId, Paid_amount: amount, paymentMethod }, admin)).data.receiptNumber)
  await pay(37_500.25)
  await add('Late Fine', 300)
  await pay(100.25)
  await pay(500, 'Cheque')
  await api.send(bounceCheque, { params: { number: receipts.at(-1) ?? '' }, body: { reason: 'No money', charge: 250 } }, admin)
  await pay(450)
  // Money that was paid towards the fine moves on to the next instalment; the receipts stay as they were.
  await add('Late Fine', -300)
  const towards = receipts.map(async (number) => {
    const { data } = (await api.send(findReceipt, { params: { number } }, admin)).body
    return receiptFacts(data).money.towards
  })
  expect(await Promise.all(towards)).toEqual([
    'Course fee, semester 1',
    'Course fee, semester 1: ₹0.25; Late fine: ₹100',
    'Late fine: ₹200; Course fee, semester 2: ₹300',
    'Late fine: ₹200; Charge for the cheque: ₹250',
  ])
})

test('the account on a receipt is as it stood when the payment came, whatever comes later', async () => {
  const uniqueId = await applied(api, applicant(7))
  const change = (kind: AdjustmentKind, amount: number) =>
    api.send(adjustFees, { body: { uniqueId, kind, amount, reason: 'As agreed' } }, admin)
  const pay = async (amount: number, paymentMethod: 'Cash' | 'Cheque' = 'Cash') =>
    (await paid(api, { uniqueId, Paid_amount: amount, paymentMethod }, admin)).data.receiptNumber
  const accountOf = async (receipt: string) => {
    const { account, amount, amount_due } = (await api.send(findReceipt, { params: { number: receipt } }, admin)).body.data
    const { course_Fee, concession = 0, late_Fine, charges = 0, paid_before } = account ?? { course_Fee: 0, late_Fine: 0, paid_before: 0 }
    // The sums on the receipt add up, from the fee that the prospectus names.
    expect(course_Fee + late_Fine - paid_before - amount).toBe(amount_due)
    expect(course_Fee + concession).toBe(225_000.5)
    return [concession, late_Fine, charges, paid_before]
  }
  const first = await pay(100)
  await change('Concession', 5000.5)
  const second = await pay(200)
  await api.send(reversePayment, { params: { number: first }, body: { reason: 'A mistake' } }, admin)
  await change('Late Fine', 300)
  const third = await pay(400, 'Cheque')
  await api.send(bounceCheque, { params: { number: third }, body: { reason: 'No money', charge: 250 } }, admin)
  const fourth = await pay(500)
  expect([await accountOf(first), await accountOf(second), await accountOf(third), await accountOf(fourth)]).toEqual([
    [0, 0, 0, 0],
    [5000.5, 0, 0, 100],
    [5000.5, 300, 0, 200],
    [5000.5, 550, 250, 200],
  ])
})

test('a receipt says what was due by its day after the payment, whatever comes due later', async () => {
  const uniqueId = await applied(api, applicant(9))
  const receipts: string[] = []
  for (const amount of [7500, 30_000.5, 1000]) receipts.push((await paid(api, { uniqueId, Paid_amount: amount }, admin)).data.receiptNumber)
  await api.send(adjustFees, { body: { uniqueId, kind: 'Late Fine', amount: 300, reason: 'As agreed' } }, admin)
  const read = async (number: string) => (await api.send(findReceipt, { params: { number } }, admin)).body.data
  const told = await Promise.all(receipts.map(async (number) => receiptFacts(await read(number)).account.slice(-2)))
  expect(told).toEqual([
    [
      ['Due after this payment', '₹2,17,500.50'],
      ['Already due on that day', '₹30,000.50'],
    ],
    [
      ['Due after this payment', '₹1,87,500'],
      ['Already due on that day', '₹0'],
    ],
    [
      ['Due after this payment', '₹1,86,500'],
      ['Already due on that day', '₹0'],
    ],
  ])
})
