import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listBankCandidates, listUnseenPayments, matchBankLines, reopenBankLine } from '@campus/contracts/bank/endpoints.ts'
import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import type { LineMatch, MatchOutcome } from '@campus/contracts/bank/schema.ts'
import { findFeeLedger } from '@campus/contracts/fees/endpoints.ts'
import { listOnlineSettlements } from '@campus/contracts/payments/settlement-endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUpAll, runCommand } from '../../../testing/backups.ts'
import { bankOf, type MadeLine, statementOf } from '../../../testing/bank.ts'
import { enrolled, paid } from '../../../testing/fees.ts'
import { begun, type OnlineApp, onlineApp, poll } from '../../../testing/online-payments.ts'
import { insertSettled } from '../payments/settlements/queries.ts'

const words = bankStatementMessages.match

let app: OnlineApp
let admin: Awaited<ReturnType<OnlineApp['api']['signedIn']>>
let [n, accounts, amounts] = [0, 0, 2000]
beforeAll(async () => {
  app = await onlineApp()
  admin = await app.api.signedIn('admin')
})
afterAll(() => app[Symbol.asyncDispose]())

/** A settlement of so many payments of one student; amounts that nothing else has. */
const settled = async (payments = 2) => {
  const student = await enrolled(app.api, ++n, admin)
  for (let i = 0; i < payments; i++) await app.simulator.pay((await begun(app, student, ++amounts)).link)
  await poll(app)
  const settlementId = await app.simulator.settle()
  await app.online.importSettlements(new AbortController().signal)
  const { entries } = (await app.api.send(findFeeLedger, { params: { uniqueId: student } }, admin)).body.data
  const found = await settlementNamed(settlementId)
  if (!found) throw new Error('nothing was settled')
  return { ...found, receipts: entries.map(({ receiptNumber = '' }) => receiptNumber), student }
}
const settlementNamed = async (settlementId: string | null) =>
  (await app.api.send(listOnlineSettlements, {}, admin)).body.data.find((one) => one.settlementId === settlementId)

const linesOf = async (...made: MadeLine[]) => {
  const name = `Account ${++accounts}`
  const bank = await bankOf(app.api, admin, { name })
  await bank.take(statementOf(made))
  const now = async () => (await bank.lines()).toReversed()
  return { name, ids: (await now()).map(({ _id }) => _id), now }
}
const match = (...matches: LineMatch[]) => app.api.inject(matchBankLines, { body: { matches } }, admin)
const refusalOf = async (line: string | undefined, entries: LineMatch['entries'], difference?: LineMatch['difference']) => {
  const answer = await match({ line: line ?? '', entries, ...(difference && { difference }) })
  return answer.statusCode === 409 ? answer.json<{ message: string }>().message : answer.statusCode
}
const asSettlement = ({ _id: key }: { _id: string }) => ({ kind: 'Settlement' as const, key })
const asPayment = (key = '') => ({ kind: 'Payment' as const, key })
const reopen = (lineId = '') => app.api.inject(reopenBankLine, { params: { lineId } }, admin)
const unseen = async () =>
  (await app.api.send(listUnseenPayments, { query: { days: 0, Limit: 100 } }, admin)).body.data.map(({ key }) => key)
const choices = async (lineId = '', search?: string) =>
  (await app.api.send(listBankCandidates, { params: { lineId }, query: search === undefined ? {} : { search } }, admin)).body.data.map(
    ({ key }) => key,
  )

describe('a line of the bank with the number of a settlement', () => {
  test('is suggested as it, confirmed by a person, and opened again; its payments count as seen meanwhile', async () => {
    const { utr = '', net, receipts, ...settlement } = await settled()
    const { ids, name, now } = await linesOf(
      { amount: net, narration: `NEFT CR-RAZORPAY SOFTWARE-${utr.toLowerCase()}-FEES` },
      { amount: amounts, narration: 'NEFT CR-SOMEBODY' },
    )
    const [line, other] = await now()
    expect(line?.suggestion).toMatchObject({
      because: 'reference',
      entries: [{ kind: 'Settlement', key: settlement._id, name: settlement.settlementId, reference: utr, amount: net }],
    })
    // The last payment has the amount of the other line, and did not come by itself.
    expect(other?.suggestion ?? other?.candidates).toBeUndefined()
    expect(await unseen()).toEqual(expect.arrayContaining(receipts))
    expect(await refusalOf(ids[0], [asSettlement(settlement)])).toBe(201)
    expect((await now())[0]).toMatchObject({ state: 'matched', matched: { count: 1, entries: [{ kind: 'Settlement', reference: utr }] } })
    expect(await settlementNamed(settlement.settlementId)).toMatchObject({ bank: { account: name, agrees: true } })
    for (const receipt of receipts) {
      expect(await unseen()).not.toContain(receipt)
      expect(await choices(ids[1], receipt)).toEqual([])
    }
    expect(await refusalOf(ids[1], [asPayment(receipts[1])])).toBe(words.taken(receipts[1] ?? ''))
    expect((await reopen(ids[0])).statusCode).toBe(200)
    expect((await now())[0]?.suggestion).toMatchObject({ because: 'reference' })
    expect(await unseen()).toEqual(expect.arrayContaining(receipts))
    expect((await settlementNamed(settlement.settlementId))?.bank).toBeUndefined()
  })

  test('and another amount is not suggested and says so, nor can it be confirmed', async () => {
    const { utr = '', net, ...settlement } = await settled()
    const { ids, now } = await linesOf({ amount: net - 1, narration: 'NEFT RAZORPAY', reference: utr }, { amount: -net, reference: utr })
    const [less, out] = await now()
    expect(less?.suggestion).toBeUndefined()
    expect(less?.differs).toMatchObject({ kind: 'Settlement', amount: net })
    expect(out?.suggestion ?? out?.differs).toBeUndefined()
    expect(await refusalOf(ids[0], [asSettlement(settlement)])).toMatch(/come to/)
    expect(await refusalOf(ids[0], [asSettlement(settlement)], { amount: 1, reason: 'Charges' })).toBe(words.netAlready)
    expect(await refusalOf(ids[1], [asSettlement(settlement)])).toBe(words.direction)
  })

  fullTest('no longer agrees once the provider adds to the settlement, and is restored as it is', async () => {
    const { net, settlementId, ...settlement } = await settled()
    const { ids } = await linesOf({ amount: net })
    expect(await refusalOf(ids[0], [asSettlement(settlement)])).toBe(201)
    const amount = { amountPaise: 5, creditPaise: 5, debitPaise: 0, feePaise: 0, taxPaise: 0 }
    const late = { settlementId, utr: null, settledAt: new Date(), entityId: 'adj_late', kind: 'adjustment' as const, paymentId: null }
    await insertSettled(app.api.db, app.online.name, [{ ...late, ...amount }])
    expect(await settlementNamed(settlementId)).toMatchObject({ bank: { agrees: false } })
    await using place = await mkdtempDisposable(path.join(tmpdir(), 'campus-settled-'))
    await backUpAll(path.join(place.path, 'backup'), app.api)
    const variables = { DATA_DIR: path.join(place.path, 'data'), INIT_CWD: place.path }
    expect(await runCommand('restore', path.join(place.path, 'backup'), variables).ended).toMatchObject({ code: 0, complaint: '' })
  })
})

fullTest('a settlement is found by its number or name among what a line may be, until a line has it', async () => {
  const { utr = '', net, settlementId, ...settlement } = await settled()
  const { ids } = await linesOf({ amount: net }, { amount: net })
  expect(await choices(ids[0])).toContain(settlement._id)
  for (const search of [utr, settlementId]) expect(await choices(ids[0], search)).toEqual([settlement._id])
  expect(await refusalOf(ids[0], [asSettlement(settlement)])).toBe(201)
  expect(await choices(ids[1], utr)).toEqual([])
  expect(await refusalOf(ids[1], [asSettlement(settlement)])).toBe(words.taken(settlementId))
  expect(await refusalOf(ids[1], [{ kind: 'Settlement', key: 'R2026-00001001' }])).toBe(words.unknown)
})

fullTest('a settlement of which a payment is matched by itself waits until that line is opened again', async () => {
  const { utr = '', net, payments, receipts, settlementId, ...settlement } = await settled(1)
  const { ids, now } = await linesOf({ amount: payments.amount }, { amount: net, reference: utr })
  expect(await refusalOf(ids[0], [asPayment(receipts[0])])).toBe(201)
  expect((await now())[1]?.suggestion).toBeUndefined()
  expect(await refusalOf(ids[1], [asSettlement(settlement)])).toBe(words.partTaken(receipts[0] ?? '', settlementId))
  await reopen(ids[0])
  expect(await refusalOf(ids[1], [asSettlement(settlement)])).toBe(201)
})

test('of a settlement and one of its payments in one request only the first is matched, whichever that is', async () => {
  const [one, other] = [await settled(1), await settled(1)]
  const { ids } = await linesOf(...[one, one, other, other].map(({ net: amount }) => ({ amount })), { amount: 2 * one.net })
  const [alone = '', whole = '', otherWhole = '', otherAlone = '', both] = ids
  const answer = await match(
    { line: alone, entries: [asPayment(one.receipts[0])] },
    { line: whole, entries: [asSettlement(one)] },
    { line: otherWhole, entries: [asSettlement(other)] },
    { line: otherAlone, entries: [asPayment(other.receipts[0])] },
  )
  expect(answer.json<{ data: MatchOutcome }>().data).toEqual({
    matched: 2,
    refused: [
      { line: whole, message: words.partTaken(one.receipts[0] ?? '', one.settlementId) },
      { line: otherAlone, message: words.taken(other.receipts[0] ?? '') },
    ],
  })
  await reopen(alone)
  expect(await refusalOf(both, [asSettlement(one), asPayment(one.receipts[0])])).toBe(words.contained(one.receipts[0] ?? ''))
})

fullTest('a settlement and a payment at the counter may be one line', async () => {
  const { net, student, ...settlement } = await settled(1)
  const { data } = await paid(app.api, { uniqueId: student, Paid_amount: ++amounts, paymentMethod: 'UPI' }, admin)
  const { ids } = await linesOf({ amount: net + amounts })
  expect(await refusalOf(ids[0], [asSettlement(settlement), asPayment(data.receiptNumber)])).toBe(201)
})

fullTest('of eight people who match one settlement, or its payment, one is first and the others are told', async () => {
  const { net, receipts, ...settlement } = await settled(1)
  const { ids } = await linesOf(...Array.from({ length: 8 }, () => ({ amount: net })))
  const answers = await Promise.all(
    ids.map((line, i) => match({ line, entries: [i % 2 === 0 ? asSettlement(settlement) : asPayment(receipts[0])] })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
})

fullTest('a settlement by which nothing came is no line’s', async () => {
  const line = { settlementId: 'setl_Empty', utr: 'UTR00000001', settledAt: new Date(), entityId: 'adj_1', kind: 'adjustment' as const }
  const amount = { paymentId: null, amountPaise: 100, creditPaise: 0, debitPaise: 100, feePaise: 0, taxPaise: 0 }
  await insertSettled(app.api.db, app.online.name, [{ ...line, ...amount }])
  const empty = await settlementNamed('setl_Empty')
  expect(empty?.net).toBe(-1)
  const { ids, now } = await linesOf({ amount: 1, reference: 'UTR00000001' })
  expect((await now())[0]?.suggestion).toBeUndefined()
  expect(await refusalOf(ids[0], [asSettlement(empty ?? { _id: '' })])).toBe(words.unknown)
})

fullTest('the role that the server has in production imports and matches a settlement, and changes no amount of it', async () => {
  await using restricted = await onlineApp({ restricted: true })
  const { api, simulator, online } = restricted
  const office = await api.signedIn('admin')
  await simulator.pay((await begun(restricted, await enrolled(api, 1, office), 2300)).link)
  await simulator.settle()
  await online.importSettlements(new AbortController().signal)
  const [{ _id: key, net } = { _id: '', net: 0 }] = (await api.send(listOnlineSettlements, {}, office)).body.data
  expect(net).toBe(2300)
  const { take, lines } = await bankOf(api, office, { name: 'Fees' })
  await take(statementOf([{ amount: net }]))
  const line = (await lines())[0]?._id ?? ''
  const matches = [{ line, entries: [{ kind: 'Settlement' as const, key }] }]
  expect((await api.inject(matchBankLines, { body: { matches } }, office)).statusCode).toBe(201)
  const refused = /permission denied/
  await expect(api.pool.query('update online_settlements set net_paise = 1')).rejects.toThrow(refused)
  await expect(api.pool.query('update online_settlement_lines set credit_paise = 1')).rejects.toThrow(refused)
  await expect(api.pool.query('delete from online_settlement_lines')).rejects.toThrow(refused)
})
