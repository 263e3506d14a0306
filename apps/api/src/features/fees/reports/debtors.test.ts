import { debtorSorts } from '@campus/contracts/fees/reports/debtor-schema.ts'
import { adjustFees, exportDebtors, listDebtors, listOutstanding, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { eraseApplication } from '@campus/contracts/students/endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../../testing/admissions.ts'
import { enrolled, openedAt, paid } from '../../../../testing/fees.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let [little, much, settled, returned] = ['', '', '', '']

const list = async (query: Record<string, string> = {}) => (await api.send(listDebtors, { query }, admin)).body
const idsOf = async (query?: Record<string, string>) => (await list(query)).data.map(({ uniqueId }) => uniqueId)

beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  little = await enrolled(api, 1, admin, { firstName: 'Zoya', lastName: '=Cmd' })
  much = await enrolled(api, 2, admin, { firstName: 'Bela' })
  settled = await enrolled(api, 3, admin)
  returned = await enrolled(api, 4, admin, { courseName: 'MCA', firstName: 'Chand' })
  await applied(api, applicant(5))
  await paid(api, { uniqueId: little, Paid_amount: 225_000 }, admin)
  await paid(api, { uniqueId: settled, Paid_amount: 225_000.5 }, admin)
  const { data } = await paid(api, { uniqueId: returned, Paid_amount: 100 }, admin)
  await api.send(reversePayment, { params: { number: data.receiptNumber }, body: { reason: 'Returned' } }, admin)
})
afterAll(() => api.dispose())

test('lists admitted students who owe something, the most first, with how to reach them', async () => {
  const { data, total } = await list()
  expect(data.map(({ uniqueId, fee, lastPaid }) => [uniqueId, fee.amount_due, lastPaid])).toEqual([
    [much, 225_000.5, undefined],
    [returned, data[1]?.fee.amount_due, undefined],
    [little, 0.5, collegeDay()],
  ])
  expect(data[0]).toMatchObject({
    name: 'Bela Kumari Demo',
    course: 'BCA',
    semester: 1,
    since: collegeDay(),
  })
  expect(data[0]?.contactNumber).toMatch(/^\d+$/)
  const { data: sums } = (await api.send(listOutstanding, {}, admin)).body
  const { students: _, ...owed } = sums.total
  expect(total).toEqual(owed)
})

test('those who owe something by today are listed by what that is, and nobody whose instalments are all to come', async () => {
  const { data, total } = await list({ owing: 'now' })
  expect(data.map(({ uniqueId, fee }) => [uniqueId, fee.due_now])).toEqual([
    [much, 37_500.5],
    [returned, data[1]?.fee.due_now],
  ])
  expect(total).toMatchObject({ owing: 2, due_now: 37_500.5 + (data[1]?.fee.due_now ?? 0) })
})

fullTest('sums are put in order as numbers, also where one has more digits', async () => {
  const [less, more] = [await enrolled(api, 11, admin), await enrolled(api, 12, admin)]
  await paid(api, { uniqueId: less, Paid_amount: 36_600.5 }, admin)
  await paid(api, { uniqueId: more, Paid_amount: 27_500.5 }, admin)
  expect((await list({ owing: 'now', sort: 'due' })).data.slice(0, 2).map(({ fee }) => fee.due_now)).toEqual([900, 10_000])
  for (const one of [less, more]) {
    const { fee } = (await list({ search: one })).data[0] ?? {}
    await paid(api, { uniqueId: one, Paid_amount: fee?.amount_due ?? 0 }, admin)
  }
})

test('narrows by course, semester and search, and sums what is left', async () => {
  expect(await idsOf({ course: 'mca', semester: '1' })).toEqual([returned])
  expect(await idsOf({ course: 'BCA', semester: '2' })).toEqual([])
  expect(await idsOf({ course: 'XYZ' })).toEqual([])
  expect(await idsOf({ search: 'zoy' })).toEqual([little])
  expect(await idsOf({ search: much })).toEqual([much])
  expect((await list({ search: 'zoy' })).total).toEqual({ owing: 1, due_now: 0, amount_due: 0.5 })
})

test.each(debtorSorts)('pages in the order of %s leave nobody out and show nobody twice', async (sort) => {
  const whole = await idsOf({ sort })
  const pages: string[] = []
  let after: string | undefined
  do {
    const page = await list({ sort, Limit: '1', ...(after && { after }) })
    pages.push(...page.data.map(({ uniqueId }) => uniqueId))
    after = page.next
  } while (after)
  expect(pages).toEqual(whole)
  expect(new Set(whole)).toEqual(new Set([little, much, returned]))
})

fullTest('dates a debt after full payment from the fine that followed', async () => {
  const fine = { uniqueId: settled, kind: 'Late Fine' as const, amount: 10, reason: 'Lost book' }
  await openedAt(api, [little, much, settled, returned], '2026-01-01T10:00:00Z')
  await api.send(adjustFees, { body: fine }, admin)
  const since = new Map((await list()).data.map((row) => [row.uniqueId, row.since]))
  expect([since.get(settled), since.get(much)]).toEqual([collegeDay(), '2026-01-01'])
  expect([(await idsOf({ owing: 'now', sort: 'since' })).at(-1), (await idsOf({ owing: 'now', sort: '-since' })).at(0)]).toEqual([
    settled,
    settled,
  ])
})

test('a roll number stands beside the id, in the file too', async () => {
  await api.pool.query(`update applications set roll_number = 'MCA-3' where unique_id = $1`, [returned])
  expect((await list({ search: returned })).data[0]?.rollNumber).toBe('MCA-3')
  const { body } = await api.inject(exportDebtors, { query: { search: returned } }, { token: admin.token })
  expect(body.trimEnd()).toMatch(/,MCA-3,$/)
})

test('the file has all who fit, and no cell that a spreadsheet would run', async () => {
  const { body } = await api.inject(exportDebtors, { query: { search: 'zoya' } }, { token: admin.token })
  const lines = body.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(lines[0]).toBe(
    'Name,Student Id,Mobile No,Course,Semester,Course fee (INR),Late fine (INR),Paid (INR),Due now (INR),Total due (INR),Earliest due date,Last paid,Roll Number,Reminded on',
  )
  expect(lines.slice(1)).toEqual([expect.stringMatching(new RegExp(`^Zoya Kumari =Cmd,${little},\\d+,BCA,1,225000.5,0,225000,0,0.5,`))])
})

fullTest('the last payment is the one that was made last, whenever it was entered', async () => {
  const id = await enrolled(api, 6, admin)
  await openedAt(api, [id], '2026-01-01T10:00:00Z')
  await paid(api, { uniqueId: id, Paid_amount: 10, paidOn: '2026-01-05', reason: 'Slip' }, admin)
  await paid(api, { uniqueId: id, Paid_amount: 20, paidOn: '2026-01-03', reason: 'Slip' }, admin)
  expect((await list({ search: id })).data.map(({ lastPaid }) => lastPaid)).toEqual(['2026-01-05'])
})

test('leaves erased students out of the debtors and their sum, but not out of the dues', async () => {
  const id = await enrolled(api, 7, admin)
  const outstanding = async () => (await api.send(listOutstanding, {}, admin)).body.data.total
  const [before, all] = [(await list()).total.owing, await outstanding()]
  await api.send(eraseApplication, { params: { uniqueId: id }, body: { password: admin.password, reason: 'Asked for' } }, admin)
  expect(await idsOf()).not.toContain(id)
  expect((await list()).total.owing).toBe(before - 1)
  expect(await outstanding()).toEqual(all)
})
