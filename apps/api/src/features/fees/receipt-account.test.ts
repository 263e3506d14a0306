import { adjustFees, bounceCheque, findReceipt, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { exampleReceipt } from '@campus/contracts/fees/examples.ts'
import type { AdjustmentKind } from '@campus/contracts/fees/options.ts'
import { receiptFacts } from '@campus/contracts/fees/receipt-facts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../testing/admissions.ts'
import { paid } from '../../../testing/fees.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
}, 30_000)
afterAll(() => api.dispose())

test('a payment is for the course’s fee or a fine where the ledger knows which, and for both where it does not', () => {
  const towards = (late_Fine: number, paid_before: number, charges?: number) =>
    receiptFacts({ ...exampleReceipt, account: { course_Fee: 1000, late_Fine, paid_before, charges } }).money.towards
  expect([towards(0, 0), towards(50, 999.99), towards(50, 1000), towards(50, 1020)]).toEqual([
    'Course fee',
    'Course fee and late fine',
    'Late fine',
    'Late fine',
  ])
  expect([towards(250, 0, 250), towards(250, 1000, 250), towards(300, 0, 250)]).toEqual([
    'Course fee and cheque charges',
    'Cheque charges',
    'Course fee, late fine and cheque charges',
  ])
  // A charge was taken back, and somebody was late: it is not known of which that 200 is.
  expect(towards(200, 1000, 500)).toBe('Late fine and cheque charges')
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
    // What stands on the paper adds up, from the fee that the prospectus names.
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
