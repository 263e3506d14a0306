import { collegeDay, daysLater, financialYearOf, monthsLater } from '@campus/contracts/core/dates.ts'
import { adjustFees, listCollections, listOutstanding, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import {
  exportAgeing,
  exportHeadCollections,
  exportMonthlyFees,
  listAgeing,
  listHeadCollections,
  listMonthlyFees,
} from '@campus/contracts/fees/reports/endpoints.ts'
import { exportConcessions, saveFeeSchemes } from '@campus/contracts/fees/concessions/scheme-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { paid } from '../../../../testing/fees.ts'
import { clauseOfToday, leavingCollege } from '../../../../testing/withdrawals.ts'
import { sumByAges } from './queries.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let college: Awaited<ReturnType<typeof leavingCollege>>
const today = collegeDay()
const days = { from: today, to: today }
const later = monthsLater(today, 6)

beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  college = await leavingCollege(api, admin)
  await college.setRules(clauseOfToday(50))
})
afterAll(() => api.dispose())

const heads = async () => (await api.send(listHeadCollections, { query: days }, admin)).body.data
const net = async () => (await api.send(listCollections, { query: days }, admin)).body.data.total.net
const none = { received: 0, reversed: 0, refunded: 0, moved: 0, net: 0 }

test('money stands under the heads that it went to, moves with a concession, and goes where a payment is taken back', async () => {
  expect(await heads()).toEqual({ rows: [], total: none })
  const uniqueId = await college.student()
  await paid(api, { uniqueId, Paid_amount: 31_500 }, admin)
  const [tuition, library, deposit] = [
    { head: 'Tuition', ...none, received: 30_000.5, net: 30_000.5 },
    { head: 'Library', ...none, received: 1000, net: 1000 },
    { head: 'Caution deposit', ...none, received: 499.5, net: 499.5 },
  ]
  expect(await heads()).toEqual({ rows: [tuition, library, deposit], total: { ...none, received: 31_500, net: 31_500 } })

  const schemes = [{ name: '=Merit', sponsor: 'State, "Demo"' }]
  const { data } = (await api.send(saveFeeSchemes, { body: { schemes, former: [] } }, admin)).body
  const off = { kind: 'Concession' as const, amount: 31_000.5, reason: 'Merit', scheme: data[0]?.id ?? '', head: college.tuition }
  await api.send(adjustFees, { body: { uniqueId, ...off } }, admin)
  // The tuition to come falls away first; of what was paid for this semester's, the rest moves on to the deposit.
  const moved = { head: 'Tuition', ...none, received: 30_000.5, moved: -1000.5, net: 29_000 }
  const onto = { ...deposit, moved: 1000.5, net: 1500 }
  const whole = { ...none, received: 31_500, net: 31_500 }
  expect(await heads()).toEqual({ rows: [moved, library, onto], total: whole })

  const { rows } = await api.pool.query<{ number: string }>(
    'select receipt_number as number from fee_entries where receipt_number is not null',
  )
  await api.send(reversePayment, { params: { number: rows[0]?.number ?? '' }, body: { reason: 'Slip' } }, admin)
  const back = await heads()
  expect(back.total).toEqual({ ...none, received: 31_500, reversed: 31_500 })
  expect(back.rows.map(({ head, ...sums }) => [head, sums.reversed, sums.net])).toEqual([
    ['Tuition', 29_000, 0],
    ['Library', 1000, 0],
    ['Caution deposit', 1500, 0],
  ])
})

test('takes a refund from the heads that it was paid for, and the total stays what came in', async () => {
  const uniqueId = await college.student()
  const before = await net()
  await paid(api, { uniqueId, Paid_amount: 33_000.5 }, admin)
  const proposal = await college.wanted(uniqueId)
  await college.withdraw(proposal)
  const { rows, total } = await heads()
  expect(proposal.back).toBeGreaterThan(2000)
  expect(total).toMatchObject({ refunded: proposal.back, moved: 0 })
  expect(rows.find(({ head }) => head === 'Caution deposit')).toMatchObject({ refunded: 2000 })
  expect(await net()).toBe(before + 33_000.5)
  const months = (await api.send(listMonthlyFees, {}, admin)).body.data
  expect(months.rows.find(({ month }) => month === today.slice(0, 7))?.cameIn).toBe(total.net)
})

test('lists open fees by head and by the days since they were due; the total is what is outstanding', async () => {
  await college.student()
  const { rows, total } = (await api.send(listAgeing, {}, admin)).body.data
  const outstanding = (await api.send(listOutstanding, {}, admin)).body.data.total
  expect(rows.map(({ head }) => head)).toEqual(['Tuition', 'Library', 'Caution deposit'])
  expect(total.open).toBe(outstanding.amount_due)
  expect(total.open - total.ages.ahead).toBe(outstanding.due_now)
  expect(total.ages).toMatchObject({ days60: 0, days90: 0, longer: 0 })
  const open = rows.find(({ head }) => head === 'Library')?.ages.days30 ?? 0
  const ages = ['ahead', 'days30', 'days30', 'days60', 'days60', 'days90', 'days90', 'longer'] as const
  for (const [i, after] of [-1, 0, 30, 31, 60, 61, 90, 91].entries()) {
    const found = await sumByAges(api.db, undefined, daysLater(today, after))
    const young = { ahead: 0, days30: 0, days60: 0, days90: 0, longer: 0 }
    expect(found.find(({ head }) => head === 'Library')).toEqual({ head: 'Library', ...young, [ages[i] ?? '']: open * 100 })
  }
})

test('ages of one course leave out the others, and a course that there is not has none', async () => {
  const of = async (course: string) => (await api.send(listAgeing, { query: { course } }, admin)).body.data
  expect(await of('BCA')).toEqual((await api.send(listAgeing, {}, admin)).body.data)
  for (const course of ['MCA', 'NONE']) expect(await of(course)).toMatchObject({ rows: [], total: { open: 0 } })
})

test('a financial year has its twelve months, what falls due in each, and what of it is paid', async () => {
  const first = Number(financialYearOf(today).from.slice(0, 4))
  const { year, rows, total } = (await api.send(listMonthlyFees, {}, admin)).body.data
  expect([year, rows.length, rows[0]?.month, rows.at(-1)?.month]).toEqual([first, 12, `${first}-04`, `${first + 1}-03`])
  expect(rows.find(({ month }) => month === today.slice(0, 7))?.asked).toBeGreaterThan(33_000)
  for (const { asked, paid: ofIt, open } of rows) expect(asked - ofIt).toBe(open)
  expect(total.asked).toBe(rows.reduce((sum, { asked }) => sum + asked, 0))
  const yearOfLater = Number(financialYearOf(later).from.slice(0, 4))
  const dueLater = (await api.send(listMonthlyFees, { query: { year: yearOfLater } }, admin)).body.data
  expect(dueLater.rows.find(({ month }) => month === later.slice(0, 7))).toMatchObject({ open: 30_000 })
  const empty = (await api.send(listMonthlyFees, { query: { year: 2001 } }, admin)).body.data
  expect([empty.rows[3], empty.total.asked]).toEqual([{ month: '2001-07', asked: 0, paid: 0, open: 0, cameIn: 0 }, 0])
  for (const wrong of ['1999', '99999999999', 'x', '2026.5']) {
    const { statusCode } = await api.app.inject({
      url: `${listMonthlyFees.path}?year=${wrong}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(statusCode).toBe(400)
  }
})

test('each can be kept as a file, with names that no spreadsheet runs', async () => {
  const lines = async (e: Parameters<TestApp['inject']>[0], query: Record<string, unknown>) =>
    (await api.inject(e, { query }, { token: admin.token })).body.replace('\uFEFF', '').trimEnd().split('\r\n')
  const byHead = await lines(exportHeadCollections, days)
  const { total } = await heads()
  expect(byHead[0]).toBe('Head,Received (INR),Reversed (INR),Refunded (INR),Moved (INR),Net (INR)')
  expect(byHead.at(-1)).toBe(`Total,${total.received},${total.reversed},${total.refunded},0,${total.net}`)
  expect((await lines(exportAgeing, {})).at(-1)).toMatch(/^Total,\d/)
  expect(await lines(exportMonthlyFees, { year: 2001 })).toHaveLength(14)
  const [head, ...given] = await lines(exportConcessions, {})
  expect(head).toBe('Student,Student Id,Course,Scheme,Sponsor,Head,Given on,Amount (INR),Received,Reference')
  const whose = /^Asha Kumari Demo,STU\d+,BCA,/
  expect(given).toEqual([expect.stringMatching(whose)])
  expect(given[0]?.replace(whose, '').replace(today, 'today')).toBe(`"'=Merit","State, ""Demo""",Tuition,today,31000.5,,`)
})
