import { askForApproval, listApprovals } from '@campus/contracts/approvals/endpoints.ts'
import { adjustFees, findFeeLedger } from '@campus/contracts/fees/endpoints.ts'
import { listFeeHeads, saveFeeHeads, saveFeePlan } from '@campus/contracts/fees/plans/endpoints.ts'
import { listFeeSchemes, saveFeeSchemes } from '@campus/contracts/fees/concessions/scheme-endpoints.ts'
import { schemeMessages } from '@campus/contracts/fees/concessions/scheme-messages.ts'
import type { FeeScheme, FeeSchemesDraft } from '@campus/contracts/fees/concessions/scheme-schema.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../../testing/admissions.ts'
import { approvalRequests, officePerson, setApprovalRule } from '../../../../testing/approvals.ts'
import { booksOf, enrolled, paid } from '../../../../testing/fees.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
/** The ids of two heads, tuition of 30,000 and library of 1,000 a semester, and of two schemes. */
let [tuition, library, merit, scholarship] = ['', '', '', '']
let students = 0
const student = () => enrolled(api, ++students, admin)

const save = (body: FeeSchemesDraft) => api.inject(saveFeeSchemes, { body }, { token: admin.token })
const schemes = async () => (await api.send(listFeeSchemes, {}, admin)).body.data
const answerOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  (JSON.parse(body) as { message: string }).message,
]

beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  const draft = ['Tuition', 'Library'].map((name) => ({ name, kind: 'fee' as const, isRefundable: false }))
  const heads = (await api.send(saveFeeHeads, { body: { heads: draft, former: [] } }, admin)).body.data
  ;[tuition, library] = heads.map(({ id }) => id) as [string, string]
  await student()
  const { rows } = await api.pool.query<{ year: number }>('select max(admission_year) as year from applications')
  const year = rows[0]?.year ?? 0
  const lines = [1, 2].flatMap((semester) => [
    { semester, head: tuition, amount: 30_000, dueOn: `${year + semester}-07-31` },
    { semester, head: library, amount: 1000, dueOn: `${year + semester}-07-31` },
  ])
  await api.send(saveFeePlan, { params: { year, course: 'BCA' }, body: { lines, version: 0 } }, admin)
  const named = [{ name: 'Merit' }, { name: 'Post-matric scholarship', sponsor: 'Government of Jharkhand' }]
  const saved = (await api.send(saveFeeSchemes, { body: { schemes: named, former: [] } }, admin)).body.data
  ;[merit, scholarship] = saved.map(({ id }) => id) as [string, string]
})
afterAll(() => api.dispose())

type Given = { scheme?: string; head?: string }
const adjust = (uniqueId: string, amount: number, given: Given = {}) =>
  api.inject(adjustFees, { body: { uniqueId, kind: 'Concession', amount, reason: 'As agreed', ...given } }, { token: admin.token })
const ledgerOf = async (uniqueId: string) => (await api.send(findFeeLedger, { params: { uniqueId } }, admin)).body.data
/** Returns the sum that was taken off each instalment, the first due first, tuition before library. */
const lessOf = async (uniqueId: string) => (await ledgerOf(uniqueId)).instalments.map(({ less = 0 }) => less)
const isSound = async (uniqueId: string) => {
  const books = (await booksOf(api)).get(uniqueId)
  expect(books?.due).toBe(books?.rebuilt)
}

test('schemes are saved as a whole, in their order, and refused where somebody else changed them or one is gone', async () => {
  const former = await schemes()
  expect(former).toEqual([
    { id: merit, name: 'Merit' },
    { id: scholarship, name: 'Post-matric scholarship', sponsor: 'Government of Jharkhand' },
  ])
  const [first, second] = former as [FeeScheme, FeeScheme]
  expect(answerOf(await save({ schemes: [second], former: [first] }))).toEqual([409, schemeMessages.changed])
  const unknown = { id: '019b2f3a-7d61-7a10-8c55-2f6f0d9c4a99', name: 'Nobody knows' }
  expect(answerOf(await save({ schemes: [...former, unknown], former }))).toEqual([409, schemeMessages.gone])
  expect((await save({ schemes: [first, { name: 'merit' }], former })).statusCode).toBe(400)
  // Of several at once one is saved.
  const statuses = await Promise.all(
    ['A', 'B', 'C'].map(async (name) => (await save({ schemes: [second, first, { name }], former })).statusCode),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const now = await schemes()
  expect(now.map(({ id }) => id).slice(0, 2)).toEqual([scholarship, merit])
  expect((await save({ schemes: former, former: now })).statusCode).toBe(200)
})

test('a concession for a head is taken off that head alone, the first due first, and stands in the ledger with its scheme', async () => {
  const id = await student()
  expect((await adjust(id, 1500, { scheme: merit, head: library })).statusCode).toBe(201)
  expect(await lessOf(id)).toEqual([0, 1000, 0, 500])
  expect((await ledgerOf(id)).entries[0]).toMatchObject({ kind: 'Concession', amount: 1500, scheme: 'Merit', head: 'Library' })
  await isSound(id)
  expect(answerOf(await adjust(id, 501, { head: library }))).toEqual([409, schemeMessages.headTooLarge('₹500')])
})

fullTest('where the head is paid, its money moves on to what is open', async () => {
  const id = await student()
  await paid(api, { uniqueId: id, Paid_amount: 31_000 }, admin)
  expect((await adjust(id, 1800, { head: library })).statusCode).toBe(201)
  // The open instalment is reduced first, by the second semester's 1,000, and then the paid one of the first.
  expect((await ledgerOf(id)).instalments.map(({ less = 0, paid: money, open }) => [less, money, open])).toEqual([
    [0, 30_000, 0],
    [800, 200, 0],
    [0, 800, 29_200],
    [1000, 0, 0],
  ])
  await isSound(id)
})

test('takes back no more than was given by the same scheme and off the same head', async () => {
  const id = await student()
  await adjust(id, 600, { scheme: merit, head: library })
  await adjust(id, 1000, { scheme: scholarship })
  for (const given of [{}, { scheme: merit }, { head: library }, { scheme: scholarship, head: tuition }])
    expect(answerOf(await adjust(id, -1, given))).toEqual([409, schemeMessages.notGranted('₹0')])
  expect(answerOf(await adjust(id, -601, { scheme: merit, head: library }))).toEqual([409, schemeMessages.notGranted('₹600')])
  await adjust(id, -400, { scheme: merit, head: library })
  expect(await lessOf(id)).toEqual([1000, 200, 0, 0])
  await adjust(id, -1000, { scheme: scholarship })
  await adjust(id, -200, { scheme: merit, head: library })
  expect(await lessOf(id)).toEqual([0, 0, 0, 0])
  await isSound(id)
})

fullTest('unknown schemes and heads are told at their fields, and a fine has none', async () => {
  const id = await student()
  const nobody = '019b2f3a-7d61-7a10-8c55-2f6f0d9c4a99'
  const errorsOf = (reply: { body: string }) => (JSON.parse(reply.body) as { errors: unknown }).errors
  expect(errorsOf(await adjust(id, 5, { scheme: nobody }))).toEqual({ scheme: schemeMessages.unknownScheme })
  const fine = (await api.send(listFeeHeads, {}, admin)).body.data.find(({ kind }) => kind === 'fine')?.id ?? nobody
  for (const head of [nobody, fine]) expect(errorsOf(await adjust(id, 5, { head }))).toEqual({ head: schemeMessages.unknownHead })
  const body = { uniqueId: id, kind: 'Late Fine', amount: 5, reason: 'Late', scheme: merit }
  expect(errorsOf(await api.inject(adjustFees, { body }, { token: admin.token }))).toEqual({ scheme: schemeMessages.onlyConcessions })
  expect(await lessOf(id)).toEqual([0, 0, 0, 0])
})

test('a scheme by which somebody was given something stays, with its name changed where the office likes', async () => {
  const id = await student()
  await adjust(id, 5, { scheme: merit })
  const former = await schemes()
  const others = former.filter((scheme) => scheme.id !== merit)
  expect(answerOf(await save({ schemes: others, former }))).toEqual([409, schemeMessages.used('Merit')])
  await save({ schemes: [{ id: merit, name: 'Merit (sports)' }, ...others], former })
  expect((await ledgerOf(id)).entries[0]).toMatchObject({ scheme: 'Merit (sports)' })
})

test('a scheme that is taken out while a concession by it is being given is refused to one of both', async () => {
  const id = await student()
  const former = await schemes()
  const { data } = (await api.send(saveFeeSchemes, { body: { schemes: [{ name: 'For a day' }, ...former], former } }, admin)).body
  const fresh = data[0]?.id ?? ''
  const now = await schemes()
  const [given, saved] = await Promise.all([adjust(id, 5, { scheme: fresh }), save({ schemes: former, former: now })])
  expect([
    [201, 409],
    [400, 200],
  ]).toContainEqual([given.statusCode, saved.statusCode])
})

fullTest('a concession over the limit is asked for with its scheme and head, and given by them', async () => {
  const accountant = await officePerson(api, ['accounts'], 'Asha Demo')
  await setApprovalRule(api, { limit: 100 })
  const id = await student()
  const given = { scheme: merit, head: library }
  const refused = await api.inject(
    adjustFees,
    { body: { uniqueId: id, kind: 'Concession', amount: 700, reason: 'As agreed', ...given } },
    { token: accountant.token },
  )
  expect(refused.statusCode).toBe(403)
  const request = { kind: 'concession' as const, uniqueId: id, amount: 700, reason: 'As agreed', ...given }
  const { data } = (await api.send(askForApproval, { body: { request } }, accountant)).body
  const { body: list } = await api.send(listApprovals, { query: { is: 'waiting' } }, admin)
  expect(list.data.find(({ _id }) => _id === data._id)).toMatchObject({ amount: 700, about: 'by Merit (sports), off Library' })
  await approvalRequests(() => api).approve(data._id, admin)
  expect((await ledgerOf(id)).entries[0]).toMatchObject({ amount: 700, head: 'Library', approvedBy: expect.any(String) as string })
  expect(await lessOf(id)).toEqual([0, 700, 0, 0])
})

test('keeps a concession on its head while others are taken back, so that no more goes off it than it asks for', async () => {
  await setApprovalRule(api, { limit: 100_000 })
  const id = await student()
  await adjust(id, 600)
  await adjust(id, 2000, { head: library })
  expect(await lessOf(id)).toEqual([600, 1000, 0, 1000])
  expect((await adjust(id, -600)).statusCode).toBe(201)
  expect(await lessOf(id)).toEqual([0, 1000, 0, 1000])
  expect(answerOf(await adjust(id, 1, { head: library }))).toEqual([409, schemeMessages.headTooLarge('₹0')])
  await isSound(id)
})

fullTest('a request whose scheme is renamed, gets another sponsor or is gone by then is stale, and can be asked for again', async () => {
  const accountant = await officePerson(api, ['accounts'], 'Meera Demo')
  await setApprovalRule(api, { limit: 0 })
  const { ask, refusedDecision, list } = approvalRequests(() => api)
  const id = await student()
  const request = (scheme: string) => ({ kind: 'concession' as const, uniqueId: id, amount: 700, reason: 'As agreed', scheme })
  const change = async (make: (all: FeeScheme[]) => FeeSchemesDraft['schemes']) => {
    const former = await schemes()
    return (await api.send(saveFeeSchemes, { body: { schemes: make(former), former } }, admin)).body.data
  }
  const fresh = (await change((all) => [{ name: 'Trust', sponsor: 'Trust of before' }, ...all]))[0]?.id ?? ''
  const changes: ((all: FeeScheme[]) => FeeSchemesDraft['schemes'])[] = [
    (all) => all.map((one) => (one.id === fresh ? { ...one, name: 'Other trust' } : one)),
    (all) => all.map((one) => (one.id === fresh ? { ...one, sponsor: 'Somebody else' } : one)),
    (all) => all.filter((one) => one.id !== fresh),
  ]
  for (const make of changes) {
    const waiting = await ask(request(fresh), accountant)
    expect((await list(admin)).find(({ _id }) => _id === waiting)?.about).toMatch(/^by (?:Trust|Other trust) \(/)
    await change(make)
    expect((await refusedDecision(waiting, admin))[0]).toBe(409)
  }
  expect(await lessOf(id)).toEqual([0, 0, 0, 0])
})
