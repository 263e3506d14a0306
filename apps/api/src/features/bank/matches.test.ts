import {
  listBankCandidates,
  listUnseenPayments,
  matchBankLines,
  reopenBankLine,
  setBankLineAside,
} from '@campus/contracts/bank/endpoints.ts'
import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import type { BankMatches, LineMatch, MatchOutcome } from '@campus/contracts/bank/schema.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { bounceCheque, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import type { FeePayment } from '@campus/contracts/fees/schema.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { bankOf, type MadeLine, statementOf } from '../../../testing/bank.ts'
import { enrolled, paid } from '../../../testing/fees.ts'

const words = bankStatementMessages.match

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let accounts = 0
/** Amounts that no other test has, so that what is suggested is just its own. */
let amounts = 1000
const newAmount = () => ++amounts
let student: string
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  admin = await api.signedIn('admin')
  await openAdmissions(api)
  student = await enrolled(api, 900, admin)
})
afterAll(() => api.dispose())

const pay = async (Paid_amount: number, fields: Partial<FeePayment> = {}) =>
  (await paid(api, { uniqueId: student, Paid_amount, ...fields }, admin)).data.receiptNumber

/** Lines of a new account, in the order in which they are given. */
const linesOf = async (...made: MadeLine[]) => {
  const bank = await bankOf(api, admin, { name: `Account ${++accounts}` })
  await bank.take(statementOf(made))
  const now = async () => (await bank.lines()).toReversed()
  return { ids: (await now()).map(({ _id }) => _id), now }
}
const match = (matches: LineMatch[], by = admin) => api.inject(matchBankLines, { body: { matches } satisfies BankMatches }, by)
const refusalOf = async (line: string | undefined, entries: LineMatch['entries'], difference?: LineMatch['difference']) => {
  const answer = await match([{ line: line ?? '', entries, ...(difference && { difference }) }])
  return answer.statusCode === 409 ? answer.json<{ message: string }>().message : answer.statusCode
}
const payment = (key: string) => ({ kind: 'Payment' as const, key })
const reopen = (lineId = '') => api.inject(reopenBankLine, { params: { lineId } }, admin)

fullTest('a transfer is suggested by its number, confirmed by a person, and opened again', async () => {
  const amount = newAmount()
  const receipt = await pay(amount, { reference: 'AXNX26112800017' })
  const { ids, now } = await linesOf({ amount, narration: 'NEFT CR-UTIB0000001-ASHA-AXNX26112800017' })
  const [line] = await now()
  expect(line?.suggestion).toMatchObject({ because: 'reference', entries: [{ kind: 'Payment', key: receipt, amount }] })
  expect((await match([{ line: ids[0] ?? '', entries: [payment(receipt)] }])).statusCode).toBe(201)
  const [matched] = await now()
  expect(matched).toMatchObject({ state: 'matched', matched: { count: 1, entries: [{ key: receipt }] }, by: 'Asha Demo' })
  expect(matched?.suggestion).toBeUndefined()
  expect(await refusalOf(ids[0], [payment(receipt)])).toBe(words.notOpen)
  expect((await reopen(ids[0])).statusCode).toBe(200)
  expect((await reopen(ids[0])).statusCode).toBe(409)
  expect((await now())[0]?.suggestion).toMatchObject({ because: 'reference' })
})

fullTest('leading zeros of the bank do not hide a number, and two payments of one transfer are suggested together', async () => {
  const [one, other] = [newAmount(), newAmount()]
  const receipts = [await pay(one, { reference: '426700000001' }), await pay(other, { reference: '426700000001' })]
  const { now } = await linesOf({ amount: one + other, reference: '0000426700000001' })
  expect((await now())[0]?.suggestion?.entries.map(({ key }) => key).toSorted()).toEqual(receipts.toSorted())
})

test('all card payments of a day are one line; what the bank kept of it has to be named, to the paisa and at most five percent', async () => {
  const sums = [newAmount(), newAmount(), newAmount()]
  const receipts: string[] = []
  for (const sum of sums) receipts.push(await pay(sum, { paymentMethod: 'Card Payment' }))
  const total = sums.reduce((all, sum) => all + sum, 0)
  const { ids, now } = await linesOf({ amount: total }, { amount: total - 20 }, { amount: total - 1000 })
  const [whole, less, farLess] = ids
  const entries = receipts.map(payment)
  const { suggestion } = (await now())[0] ?? {}
  expect(suggestion?.because).toBe('settlement')
  expect(suggestion?.entries.map(({ key }) => key).toSorted()).toEqual(receipts.toSorted())
  expect(await refusalOf(less, entries)).toMatch(/come to/)
  expect(await refusalOf(less, entries, { amount: 19.99, reason: 'MDR' })).toBe(words.wrongDifference('₹20'))
  expect(await refusalOf(farLess, entries, { amount: 1000, reason: 'MDR' })).toBe(words.charges(5))
  expect(await refusalOf(whole, entries, { amount: 20, reason: 'MDR' })).toMatch(/come to/)
  expect(await refusalOf(less, entries, { amount: 20, reason: 'MDR' })).toBe(201)
  expect((await now())[1]).toMatchObject({ matched: { count: 3, difference: 20, reason: 'MDR' } })
})

fullTest('by amount and day only what is alone is suggested; of two alike a person chooses', async () => {
  const [alone, twice] = [newAmount(), newAmount()]
  const receipt = await pay(alone)
  await pay(twice)
  await pay(twice)
  const { ids, now } = await linesOf({ amount: alone }, { amount: twice }, { amount: newAmount() })
  const [first, second, third] = await now()
  expect(first?.suggestion).toMatchObject({ because: 'amount', entries: [{ key: receipt }] })
  expect(second).toMatchObject({ candidates: 2 })
  expect(second?.suggestion).toBeUndefined()
  expect(third?.candidates).toBeUndefined()
  const choices = (await api.send(listBankCandidates, { params: { lineId: ids[1] ?? '' }, query: {} }, admin)).body.data
  expect(choices.slice(0, 2).map(({ amount }) => amount)).toEqual([twice, twice])
  const found = await api.send(listBankCandidates, { params: { lineId: ids[1] ?? '' }, query: { search: receipt } }, admin)
  expect(found.body.data.map(({ key }) => key)).toEqual([receipt])
})

test('one payment that two lines could be is suggested for neither', async () => {
  const amount = newAmount()
  await pay(amount)
  const { now } = await linesOf({ amount }, { amount: 3 }, { amount })
  const [one, , other] = await now()
  expect([one?.suggestion, other?.suggestion]).toEqual([undefined, undefined])
  expect([one?.candidates, other?.candidates]).toEqual([1, 1])
})

fullTest(
  'a bounced cheque is a payment that came in and a reversal that went out; one that was taken back by mistake is suggested for nothing',
  async () => {
    const [amount, mistaken] = [newAmount(), newAmount()]
    const receipt = await pay(amount, { paymentMethod: 'Cheque', reference: '004711', chequeBank: 'Demo Bank', chequeDate: collegeDay() })
    await api.send(bounceCheque, { params: { number: receipt }, body: { reason: 'No funds' } }, admin)
    const wrong = await pay(mistaken)
    await api.send(reversePayment, { params: { number: wrong }, body: { reason: 'Wrong student' } }, admin)
    const { ids, now } = await linesOf(
      { amount, narration: 'CLG 004711' },
      { amount: -amount, narration: 'RTN 004711' },
      { amount: mistaken },
    )
    const [came, went, none] = await now()
    expect(came?.suggestion).toMatchObject({ because: 'reference', entries: [{ kind: 'Payment', key: receipt }] })
    expect(went?.suggestion).toMatchObject({ because: 'reference', entries: [{ kind: 'Reversal', key: receipt }] })
    expect(none?.suggestion).toBeUndefined()
    expect(await refusalOf(ids[1], [payment(receipt)])).toBe(words.direction)
    expect(await refusalOf(ids[0], [{ kind: 'Reversal', key: receipt }])).toBe(words.direction)
    expect(await refusalOf(ids[1], [{ kind: 'Reversal', key: receipt }])).toBe(201)
  },
)

test('cash, what is unknown, what is chosen twice and what another line has is refused', async () => {
  const amount = newAmount()
  const [cash, receipt] = [await pay(amount, { paymentMethod: 'Cash' }), await pay(amount)]
  const { ids } = await linesOf({ amount }, { amount: 2 * amount }, { amount })
  const [one, both, other] = ids
  expect(await refusalOf(one, [payment(cash)])).toBe(words.cash(cash))
  expect(await refusalOf(one, [payment('R2026-999999')])).toBe(words.unknown)
  expect(await refusalOf(one, [{ kind: 'Refund', key: receipt }])).toBe(words.unknown)
  expect(await refusalOf(both, [payment(receipt), payment(receipt)])).toBe(words.twice)
  const answer = await match([
    { line: one ?? '', entries: [payment(receipt)] },
    { line: other ?? '', entries: [payment(receipt)] },
  ])
  expect(answer.json<{ data: MatchOutcome }>().data).toEqual({ matched: 1, refused: [{ line: other, message: words.taken(receipt) }] })
})

test('of eight people who match one payment to a line each, one is first', async () => {
  const amount = newAmount()
  const receipt = await pay(amount)
  const { ids } = await linesOf(...Array.from({ length: 8 }, () => ({ amount })))
  const answers = await Promise.all(ids.map((line) => match([{ line, entries: [payment(receipt)] }])))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7)
  const { rows } = await api.pool.query<{ count: number }>('select count(*)::int from bank_match_entries where line_id = any($1)', [ids])
  expect(rows[0]?.count).toBe(1)
})

test('the database itself keeps a line to the sum of its entries', async () => {
  const amount = newAmount()
  const receipt = await pay(amount)
  const { ids } = await linesOf({ amount: amount + 1 })
  const insert = `insert into bank_match_entries (line_id, place, kind, application_id, entry_place, amount_paise)
    select $1, 0, 'Payment', application_id, place, amount_paise + $3::bigint from fee_entries where receipt_number = $2`
  await expect(api.pool.query(insert, [ids[0], receipt, 0])).rejects.toThrow(/is what its entries are/)
  await expect(api.pool.query(insert, [ids[0], receipt, 100])).rejects.toThrow(/is what its entries are/)
})

fullTest('a line that is none of the fees is set aside with a reason, is not matched then, and comes back', async () => {
  const { ids, now } = await linesOf({ amount: newAmount(), narration: 'CREDIT INTEREST' })
  const params = { lineId: ids[0] ?? '' }
  expect((await api.inject(setBankLineAside, { params, body: { reason: 'Interest', note: 'Third quarter' } }, admin)).statusCode).toBe(200)
  expect((await api.inject(setBankLineAside, { params, body: { reason: 'Other' } }, admin)).statusCode).toBe(409)
  expect((await now())[0]).toMatchObject({ state: 'set aside', aside: { reason: 'Interest', note: 'Third quarter' }, by: 'Asha Demo' })
  expect((await reopen(ids[0])).statusCode).toBe(200)
  expect((await now())[0]).toMatchObject({ state: 'open' })
})

fullTest(
  'payments that the bank has not seen are listed page by page until they are matched; cash and what was reversed are not',
  async () => {
    const amount = newAmount()
    const [seen, unseen, cash] = [await pay(amount), await pay(amount), await pay(amount, { paymentMethod: 'Cash' })]
    const reversed = await pay(amount)
    await api.send(reversePayment, { params: { number: reversed }, body: { reason: 'Wrong student' } }, admin)
    const { ids } = await linesOf({ amount })
    await match([{ line: ids[0] ?? '', entries: [payment(seen)] }])
    const keys: string[] = []
    let after: string | undefined
    do {
      const { data, next } = (await api.send(listUnseenPayments, { query: { days: 0, Limit: 4, ...(after && { after }) } }, admin)).body
      keys.push(...data.map(({ key }) => key))
      after = next
    } while (after !== undefined)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toContain(unseen)
    for (const key of [seen, cash, reversed]) expect(keys).not.toContain(key)
    expect((await api.send(listUnseenPayments, { query: { days: 1 } }, admin)).body.data).toEqual([])
  },
)
