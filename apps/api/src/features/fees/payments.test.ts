import {
  adjustFees,
  findFeeLedger,
  findOfficeFeeInfo,
  findReceipt,
  recordPayment,
  reversePayment,
} from '@campus/contracts/fees/endpoints.ts'
import { eraseApplication } from '@campus/contracts/students/endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { booksOf, enrolled, inSixMonths, paid } from '../../../testing/fees.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let n = 0
const student = () => enrolled(api, ++n, admin)
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

const feeOf = async (uniqueId: string) => (await api.send(findOfficeFeeInfo, { query: { uniqueId } }, admin)).body.data.Student_Info.fee
const ledgerOf = async (uniqueId: string) => (await api.send(findFeeLedger, { params: { uniqueId } }, admin)).body.data

describe('a payment', () => {
  test('lowers what is due by just as much, and answers with its receipt and the account', async () => {
    const id = await student()
    const { message, data } = await paid(api, { uniqueId: id, Paid_amount: 25_000.25 }, admin)
    const next_due = { date: inSixMonths(), amount: 37_500 }
    const fee = { course_Fee: 225_000.5, late_Fine: 0, amount_paid: 25_000.25, amount_due: 200_000.25, due_now: 12_500.25, next_due }
    expect(data).toEqual({ receiptNumber: expect.stringMatching(/^R20\d\d-\d{6}$/) as string, fee })
    expect(message).toBe(`₹25,000.25 received. Receipt ${data.receiptNumber} is on its way to the student by mail.`)
    expect(await feeOf(id)).toEqual(fee)
  })

  test('is taken at the path with a doubled slash, and for an id in small letters', async () => {
    const id = await student()
    const { statusCode, body } = await api.app.inject({
      method: 'PATCH',
      url: '/api//v1/Student/FeeUpdate',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { uniqueId: id.toLowerCase(), paymentMethod: 'Cash', Paid_amount: 1 },
    })
    expect([statusCode, (JSON.parse(body) as { success: boolean }).success]).toEqual([200, true])
    expect((await feeOf(id)).amount_paid).toBe(1)
  })

  test('is at least a rupee, but for a rest of less, which is paid whole', async () => {
    const id = await student()
    const pay = (Paid_amount: number) => ({ body: { uniqueId: id, paymentMethod: 'UPI' as const, Paid_amount } })
    const tooLittle = { status: 400, body: { errors: { Paid_amount: 'Amount must be at least 1' } } }
    expect(await api.sendRefused(recordPayment, pay(0.5), admin)).toMatchObject(tooLittle)
    await api.send(recordPayment, pay(225_000), admin)
    expect(await api.sendRefused(recordPayment, pay(0.49), admin)).toMatchObject(tooLittle)
    await api.send(recordPayment, pay(0.5), admin)
    expect((await feeOf(id)).amount_due).toBe(0)
  })

  test('refuses a payment larger than the amount due, names that, and accepts the last paisa', async () => {
    const id = await student()
    const pay = (Paid_amount: number) =>
      api.sendRefused(recordPayment, { body: { uniqueId: id, paymentMethod: 'UPI', Paid_amount } }, admin)
    expect((await pay(225_000.51)).body.message).toBe('This is more than is due. What is due: ₹2,25,000.50')
    expect((await pay(9_999_999_999_999.99)).status).toBe(409)
    await paid(api, { uniqueId: id, Paid_amount: 225_000.5 }, admin)
    expect(await pay(1)).toMatchObject({ status: 409, body: { message: 'This is more than is due. What is due: ₹0' } })
  })

  fullTest.each([0.1, 1.005, 1e21, -1, '१००', '100', null, 1e13, 0.99])('of %j is refused, and nothing is written', async (Paid_amount) => {
    const id = await student()
    const refused = await api.sendRefused(recordPayment, { body: { uniqueId: id, paymentMethod: 'UPI', Paid_amount } }, admin)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['Paid_amount']])
    expect((await booksOf(api)).get(id)?.entries).toBe(0)
  })

  fullTest('by cheque or transfer keeps its number, which stands in the ledger and on the receipt', async () => {
    const id = await student()
    const payment = { uniqueId: id, paymentMethod: 'Cheque', Paid_amount: 100 } as const
    const { data } = await paid(api, { ...payment, reference: ' 004417 ' }, admin)
    const [entry] = (await ledgerOf(id)).entries
    expect(entry).toMatchObject({ kind: 'Payment', reference: '004417' })
    const receipt = await api.send(findReceipt, { params: { number: data.receiptNumber } }, admin)
    expect(receipt.body.data.reference).toBe('004417')
    await paid(api, { ...payment, reference: '' }, admin)
    expect((await ledgerOf(id)).entries[0]).not.toHaveProperty('reference')
    const { body } = await api.sendRefused(recordPayment, { body: { ...payment, reference: '7'.repeat(41) } }, admin)
    expect(Object.keys(body.errors ?? {})).toEqual(['reference'])
  })

  test('for nobody is refused', async () => {
    for (const uniqueId of ['STU999999', 'nobody']) {
      const body = { uniqueId, paymentMethod: 'UPI', Paid_amount: 1 }
      expect(await api.sendRefused(recordPayment, { body }, admin)).toMatchObject({
        status: 404,
        body: { message: 'Student ID not found' },
      })
    }
  })

  test('comes to the student by mail, with its receipt and what is still due', async () => {
    const id = await student()
    const { data } = await paid(api, { uniqueId: id, Paid_amount: 50_000 }, admin)
    const mail = await api.mails.next({ to: `applicant.${n}@example.com`, subject: 'Receipt of your payment' })
    expect(mail.text).toContain(data.receiptNumber)
    expect(mail.text).toContain('Rupees Fifty Thousand Only')
    expect(mail.text).toContain('Total due: ₹1,75,000.50')
    expect(mail.text).toMatch(new RegExp(`/receipt/${data.receiptNumber}\\?mark=[\\w-]{16}`))
  })
})

fullTest('a payment of who has been erased is taken, without the promise of a mail', async () => {
  const id = await student()
  await api.send(eraseApplication, { params: { uniqueId: id }, body: { password: admin.password, reason: 'By letter of 3 May' } }, admin)
  const { message, data } = await paid(api, { uniqueId: id, Paid_amount: 1000 }, admin)
  expect(message).toBe(
    `₹1,000 received. Receipt ${data.receiptNumber} is not mailed, for the student’s data has been erased. Please print it.`,
  )
})

describe('an Idempotency-Key', () => {
  const pay = (body: object, key: string, who = admin) =>
    api.inject(recordPayment, { body }, { token: who.token, headers: { 'idempotency-key': key } })

  test('sent a hundred times at once makes one payment, and all get its answer', async () => {
    const body = { uniqueId: await student(), paymentMethod: 'Cheque', Paid_amount: 1000 }
    const answers = await Promise.all(Array.from({ length: 100 }, () => pay(body, 'a-hundred')))
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    expect((await booksOf(api)).get(body.uniqueId)?.entries).toBe(1)
  })

  test('that a release before instalments answered gets its answer, with all that is due being due at once', async () => {
    const body = { uniqueId: await student(), paymentMethod: 'Cash', Paid_amount: 100 } as const
    const send = () => api.send(recordPayment, { body }, { ...admin, headers: { 'idempotency-key': 'kept-from-before' } })
    const { receiptNumber, fee } = (await send()).body.data
    await api.pool.query(`update idempotency_keys set answer = answer #- '{data,fee,due_now}' #- '{data,fee,next_due}'`)
    const { next_due: _, ...sums } = fee
    expect((await send()).body.data).toEqual({ receiptNumber, fee: { ...sums, due_now: fee.amount_due } })
  })

  test('with another payment is refused, and is another one in the hands of another admin', async () => {
    const body = { uniqueId: await student(), paymentMethod: 'Cash', Paid_amount: 1000 }
    const first = await pay(body, 'twice')
    expect([first.statusCode, (await pay({ ...body, Paid_amount: 1001 }, 'twice')).statusCode]).toEqual([200, 422])
    const other = await pay(body, 'twice', await api.signedIn('admin'))
    expect([other.statusCode, other.body === first.body]).toEqual([200, false])
    expect((await booksOf(api)).get(body.uniqueId)?.entries).toBe(2)
  })

  fullTest('of a payment that was refused may be used again', async () => {
    const id = await student()
    const body = { uniqueId: id, paymentMethod: 'Cash', Paid_amount: 225_000.5 }
    const { data } = await paid(api, { uniqueId: id, Paid_amount: 10 }, admin)
    expect((await pay(body, 'again')).statusCode).toBe(409)
    await api.send(reversePayment, { params: { number: data.receiptNumber }, body: { reason: 'Wrong student' } }, admin)
    expect((await pay(body, 'again')).statusCode).toBe(200)
  })

  fullTest('that is none is refused; without one each call is a payment', async () => {
    const body = { uniqueId: await student(), paymentMethod: 'Cash', Paid_amount: 1000 }
    expect((await pay(body, 'two words')).statusCode).toBe(400)
    await paid(api, { uniqueId: body.uniqueId, Paid_amount: 1000 }, admin)
    await paid(api, { uniqueId: body.uniqueId, Paid_amount: 1000 }, admin)
    expect((await feeOf(body.uniqueId)).amount_paid).toBe(2000)
  })
})

describe('a reversal', () => {
  test('takes the whole payment back, once, and says why in the ledger and to the student', async () => {
    const id = await student()
    const { data } = await paid(api, { uniqueId: id, Paid_amount: 5000, paymentMethod: 'Cheque' }, admin)
    const reverse = { params: { number: data.receiptNumber }, body: { reason: 'The cheque was returned' } }
    const reversed = await api.send(reversePayment, reverse, admin)
    expect(reversed.body.data.fee).toMatchObject({ course_Fee: 225_000.5, late_Fine: 0, amount_paid: 0, amount_due: 225_000.5 })
    expect(await api.sendRefused(reversePayment, reverse, admin)).toMatchObject({
      status: 409,
      body: { message: 'This payment has been reversed already' },
    })
    const both = { paymentMethod: 'Cheque', amount: 5000, receiptNumber: data.receiptNumber, by: 'Asha Demo' }
    expect((await ledgerOf(id)).entries).toMatchObject([
      { ...both, kind: 'Reversal', amount_due: 225_000.5, reason: 'The cheque was returned', isReversed: false },
      { ...both, kind: 'Payment', amount_due: 220_000.5, isReversed: true },
    ])
    const mail = await api.mails.next({ to: `applicant.${n}@example.com`, subject: 'A payment of yours was reversed' })
    expect(mail.text).toContain('The cheque was returned')
  })

  test('of ten at once happens once', async () => {
    const id = await student()
    const { data } = await paid(api, { uniqueId: id, Paid_amount: 5000 }, admin)
    const reverse = () =>
      api.inject(reversePayment, { params: { number: data.receiptNumber }, body: { reason: 'Slip' } }, { token: admin.token })
    const answers = await Promise.all(Array.from({ length: 10 }, reverse))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    expect((await booksOf(api)).get(id)).toMatchObject({ due: 22_500_050, entries: 2 })
  })

  fullTest('wants a reason and a receipt that there is', async () => {
    const { data } = await paid(api, { uniqueId: await student(), Paid_amount: 5000 }, admin)
    const reverse = (number: string, reason: string) => api.sendRefused(reversePayment, { params: { number }, body: { reason } }, admin)
    expect(await reverse(data.receiptNumber, ' ')).toMatchObject({ status: 400, body: { errors: { reason: 'Please give a reason' } } })
    expect((await reverse('R2020-000001', 'Slip')).status).toBe(404)
  })
})

describe('an adjustment', () => {
  const adjust = (body: object, key?: string) =>
    api.inject(adjustFees, { body }, { token: admin.token, ...(key && { headers: { 'idempotency-key': key } }) })

  test('of the concession is taken off the course fee, one of the fine comes on top; both can be taken back', async () => {
    const id = await student()
    const change = async (kind: string, amount: number) => {
      const { body } = await adjust({ uniqueId: id, kind, amount, reason: 'As decided' })
      return (JSON.parse(body) as { data: { fee: object } }).data.fee
    }
    expect(await change('Concession', 25_000.5)).toMatchObject({ course_Fee: 200_000, late_Fine: 0, amount_paid: 0, amount_due: 200_000 })
    expect(await change('Late Fine', 500)).toMatchObject({ course_Fee: 200_000, late_Fine: 500, amount_paid: 0, amount_due: 200_500 })
    expect(await change('Late Fine', -500)).toMatchObject({ course_Fee: 200_000, late_Fine: 0, amount_paid: 0, amount_due: 200_000 })
    expect(await change('Concession', -0.5)).toMatchObject({ course_Fee: 200_000.5, late_Fine: 0, amount_paid: 0, amount_due: 200_000.5 })
    expect(await ledgerOf(id)).toMatchObject({ fullFee: 225_000.5, concession: 25_000 })
  })

  test.each([
    ['Concession', 20_000.51, 'A concession can be at most what is due: ₹20,000.50'],
    ['Concession', -1, 'There is not that much to take back: ₹0'],
    ['Late Fine', -0.01, 'There is not that much to take back: ₹0'],
  ])('of the %s by %d is refused where it would leave less than nothing', async (kind, amount, words) => {
    const id = await student()
    await paid(api, { uniqueId: id, Paid_amount: 205_000 }, admin)
    const { statusCode, body } = await adjust({ uniqueId: id, kind, amount, reason: 'As decided' })
    expect([statusCode, (JSON.parse(body) as { message: string }).message]).toEqual([409, words])
  })

  test('of a fine that is paid is refused', async () => {
    const id = await student()
    await adjust({ uniqueId: id, kind: 'Late Fine', amount: 500, reason: 'Late' })
    await paid(api, { uniqueId: id, Paid_amount: 225_400.5 }, admin)
    const { statusCode, body } = await adjust({ uniqueId: id, kind: 'Late Fine', amount: -500, reason: 'Waived' })
    expect([statusCode, body]).toEqual([409, expect.stringContaining('A fine can be lowered at most by what is due: ₹100')])
  })

  fullTest('with the same key is made once', async () => {
    const body = { uniqueId: await student(), kind: 'Concession', amount: 1000, reason: 'Merit' }
    const answers = await Promise.all([adjust(body, 'c1'), adjust(body, 'c1')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect((await booksOf(api)).get(body.uniqueId)).toMatchObject({ entries: 1, due: 22_400_050 })
  })
})
