import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { collegeDay, daysLater } from '@campus/contracts/core/dates.ts'
import { adjustFees, bounceCheque, listCollections, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import type { PaymentMethod } from '@campus/contracts/fees/options.ts'
import { addRupees } from '@campus/contracts/core/money.ts'
import { listTallyBatches } from '@campus/contracts/tally/endpoints.ts'
import { undoWithdrawal } from '@campus/contracts/fees/refunds/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { paid } from '../../../testing/fees.ts'
import { recordedEarlier, tallyOffice, yesterday } from '../../../testing/tally.ts'
import { clauseOfToday, leavingCollege } from '../../../testing/withdrawals.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let college: Awaited<ReturnType<typeof leavingCollege>>
let office: ReturnType<typeof tallyOffice>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  college = await leavingCollege(api, admin)
  office = tallyOffice(api, admin)
  await office.save()
})
afterAll(() => api.dispose())

const pay = async (uniqueId: string, Paid_amount: number, paymentMethod: PaymentMethod = 'Cash', reference?: string) =>
  (await paid(api, { uniqueId, Paid_amount, paymentMethod, ...(reference !== undefined && { reference }) }, admin)).data.receiptNumber
const reverse = (number: string) => api.send(reversePayment, { params: { number }, body: { reason: 'Wrong student' } }, admin)
const adjust = (uniqueId: string, kind: 'Concession' | 'Late Fine', amount: number) =>
  api.send(adjustFees, { body: { uniqueId, kind, amount, reason: 'As decided' } }, admin)
/** The batch of all that was recorded, as if it had been yesterday, and its vouchers. */
const batched = async () => {
  await recordedEarlier(api)
  const batch = await office.close()
  return { batch, vouchers: await office.vouchers(batch.number) }
}

test('writes a receipt with a credit for each head, and what is taken back as its contra with an id of its own', async () => {
  const uniqueId = await college.student()
  const receipt = await pay(uniqueId, 31_500.5, 'UPI', '426712345678')
  const bounced = await pay(uniqueId, 1500, 'Cheque', '000123')
  await reverse(receipt)
  await api.send(bounceCheque, { params: { number: bounced }, body: { reason: 'No funds', charge: 10 } }, admin)
  const { batch, vouchers } = await batched()
  expect(batch).toMatchObject({ entries: 5, from: yesterday(), upTo: yesterday(), mode: 'receipt', company: 'Aranya College' })
  expect(vouchers).toEqual([
    {
      id: `campus-${receipt}`,
      guid: `campus-${receipt}`,
      type: 'Receipt',
      day: yesterday(),
      number: receipt,
      narration: `Fees, receipt ${receipt}, student ${uniqueId}, UPI 426712345678`,
      lines: [
        ['UPI account', 3_150_050],
        ['Tuition', -3_000_050],
        ['Library', -100_000],
        ['Caution deposit', -50_000],
      ],
    },
    {
      id: `campus-${bounced}`,
      guid: `campus-${bounced}`,
      type: 'Receipt',
      day: yesterday(),
      number: bounced,
      narration: `Fees, receipt ${bounced}, student ${uniqueId}, Cheque 000123`,
      lines: [
        ['Cheques', 150_000],
        ['Caution deposit', -150_000],
      ],
    },
    {
      id: `campus-${receipt}-reversal`,
      guid: `campus-${receipt}-reversal`,
      type: 'Payment',
      day: yesterday(),
      number: `${receipt}-R`,
      narration: `Receipt ${receipt} taken back, student ${uniqueId}, UPI`,
      lines: [
        ['Tuition', 3_000_050],
        ['Library', 100_000],
        ['Caution deposit', 50_000],
        ['UPI account', -3_150_050],
      ],
    },
    {
      id: `campus-${bounced}-reversal`,
      guid: `campus-${bounced}-reversal`,
      type: 'Payment',
      day: yesterday(),
      number: `${bounced}-R`,
      narration: `Cheque of receipt ${bounced} not paid by the bank, student ${uniqueId}, Cheque`,
      lines: [
        ['Caution deposit', 150_000],
        ['Cheques', -150_000],
      ],
    },
  ])
})

fullTest('writes a journal where a concession moves money to another head, and nothing for one that moves none', async () => {
  const uniqueId = await college.student()
  await adjust(uniqueId, 'Concession', 100)
  await pay(uniqueId, 30_900.5)
  await adjust(uniqueId, 'Late Fine', 10)
  // More than is open of tuition: what was paid of it moves on to the fine and to the deposit.
  await api.send(adjustFees, { body: { uniqueId, kind: 'Concession', amount: 32_000, head: college.tuition, reason: 'Merit' } }, admin)
  const { batch, vouchers } = await batched()
  expect(batch.entries).toBe(4)
  expect(vouchers.map(({ type }) => type)).toEqual(['Receipt', 'Journal'])
  expect(vouchers.at(-1)).toMatchObject({
    id: `campus-entry-${uniqueId}-4`,
    narration: `Fees of student ${uniqueId} moved to other heads (Concession)`,
    lines: [
      ['Tuition', 200_000],
      ['Caution deposit', -199_000],
      ['Late fine', -1000],
    ],
  })
})

test('writes a refund against what is to be refunded, and its contra where the student stays after all', async () => {
  await college.setRules(clauseOfToday(10))
  const uniqueId = await college.student()
  await pay(uniqueId, 33_000.5)
  await college.withdraw(await college.wanted(uniqueId))
  await api.send(undoWithdrawal, { params: { uniqueId } }, admin)
  const { batch, vouchers } = await batched()
  expect(batch).toMatchObject({ entries: 5, refunded: 0 })
  const [, refund, back] = vouchers
  expect(refund?.type).toBe('Journal')
  expect(refund?.narration).toBe(`To be refunded to student ${uniqueId}, who has left`)
  expect(back?.narration).toBe(`Refund to student ${uniqueId} taken back`)
  // 90 percent of tuition and library, and the whole deposit.
  const goesBack = 3_300_050 - Math.ceil(3_000_050 * 0.1) - 10_000
  expect(refund?.lines.at(-1)).toEqual(['Refunds payable', -goesBack])
  expect(new Map(back?.lines)).toEqual(new Map(refund?.lines.map(([ledger, debit]) => [ledger, -debit])))
})

test('all batches together have the sums of the collections by day and method, in their vouchers and in their totals', async () => {
  const [one, two] = [await college.student(), await college.student()]
  await pay(one, 100.1)
  await recordedEarlier(api, 2)
  await pay(two, 200.2)
  await reverse(await pay(one, 300.3, 'UPI'))
  await batched()
  await office.save({ mode: 'day' })
  await pay(one, 7)
  await pay(two, 8)
  await recordedEarlier(api)
  await pay(one, 9)
  await reverse(await pay(one, 50, 'UPI'))
  await pay(two, 60, 'UPI')
  const { batch } = await batched()
  const files = await Promise.all(Array.from({ length: batch.number }, (_, n) => office.vouchers(n + 1)))
  const money = new Map<string, number>()
  const methods: Record<string, PaymentMethod> = { Cash: 'Cash', Cheques: 'Cheque', 'UPI account': 'UPI' }
  for (const { type, day, lines } of files.flat()) {
    for (const [ledger, debit] of lines) {
      const key = `${day} ${methods[ledger]} ${type}`
      if (methods[ledger] !== undefined) money.set(key, (money.get(key) ?? 0) + Math.abs(debit))
    }
  }
  const query = { from: daysLater(collegeDay(), -10), to: collegeDay() }
  const { rows, total } = (await api.send(listCollections, { query }, admin)).body.data
  const collected = rows.flatMap(({ day, paymentMethod, amount, reversed }): [string, number][] => [
    [`${day} ${paymentMethod} Receipt`, Math.round(amount * 100)],
    [`${day} ${paymentMethod} Payment`, Math.round(reversed * 100)],
  ])
  expect(rows.length).toBeGreaterThan(4)
  expect(money).toEqual(new Map(collected.filter(([, paise]) => paise > 0)))
  const batches = (await api.send(listTallyBatches, { query: {} }, admin)).body.data
  expect(addRupees(batches.map((each) => each.total.net))).toBe(total.net)
  expect(batches.map(({ number }) => number)).toEqual(batches.map((_, n) => batches.length - n))
})

fullTest('writes one voucher for each day and method where the college wants that, reversals apart, and names the receipts', async () => {
  await office.save({ mode: 'day' })
  const [one, two] = [await college.student(), await college.student()]
  const first = await pay(one, 31_000.5)
  const last = await pay(two, 100)
  const transfer = await pay(two, 200, 'Online Transfer')
  await reverse(last)
  await adjust(one, 'Concession', 1)
  const { batch, vouchers } = await batched()
  const day = yesterday().replaceAll('-', '')
  expect(batch).toMatchObject({ entries: 5, mode: 'day' })
  expect(vouchers.map(({ id, type, number, narration, lines }) => ({ id, type, number, narration, lines }))).toEqual([
    {
      id: `campus-batch-${batch.number}-${day}-Cash`,
      type: 'Receipt',
      number: `${batch.number}-${day}-Cash`,
      narration: `Fees by Cash, 2 receipts from ${first} to ${last}`,
      lines: [
        ['Cash', 3_110_050],
        ['Tuition', -3_010_050],
        ['Library', -100_000],
      ],
    },
    {
      id: `campus-batch-${batch.number}-${day}-Online-Transfer`,
      type: 'Receipt',
      number: `${batch.number}-${day}-Online-Transfer`,
      narration: `Fees by Online Transfer, receipt ${transfer}`,
      lines: [
        ['Transfers', 20_000],
        ['Tuition', -20_000],
      ],
    },
    {
      id: `campus-batch-${batch.number}-${day}-Cash-R`,
      type: 'Payment',
      number: `${batch.number}-${day}-Cash-R`,
      narration: `Taken back by Cash, receipt ${last}`,
      lines: [
        ['Tuition', 10_000],
        ['Cash', -10_000],
      ],
    },
  ])
})
