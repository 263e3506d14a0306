import { collegeDay, monthsLater } from '@campus/contracts/core/dates.ts'
import { findFeeLedger } from '@campus/contracts/fees/endpoints.ts'
import { saveFeeHeads, saveFeePlan } from '@campus/contracts/fees/plans/endpoints.ts'
import { exampleRefundAccountDraft, exampleRefundMark } from '@campus/contracts/fees/refunds/examples.ts'
import {
  enterRefundAccount,
  listRefundRules,
  listRefunds,
  proposeWithdrawal,
  saveRefundRules,
  withdrawStudent,
} from '@campus/contracts/fees/refunds/endpoints.ts'
import type { FeeWithdrawal, RefundClause } from '@campus/contracts/fees/refunds/schema.ts'
import type { TestApp } from './app.ts'
import { applicant, applied } from './admissions.ts'
import { enrolled, paid } from './fees.ts'

type Someone = Awaited<ReturnType<TestApp['signedIn']>>

/** A clause that counts today. */
export const clauseOfToday = (keptPercent: number, keptMost?: number): RefundClause => ({
  text: `Keeps ${keptPercent} percent`,
  until: collegeDay(),
  keptPercent,
  ...(keptMost !== undefined && { keptMost }),
})

/**
 * A college whose students of BCA are asked for 30,000.50 of tuition, 1000 for the library and a deposit of 2000 by today, and for 30,000 of
 * tuition in half a year.
 */
export const leavingCollege = async (api: TestApp, admin: Someone) => {
  const kinds = { Tuition: 'fee', Library: 'fee', 'Caution deposit': 'deposit' } as const
  const heads = Object.entries(kinds).map(([name, kind]) => ({ name, kind, isRefundable: true }))
  const { data } = (await api.send(saveFeeHeads, { body: { heads, former: [] } }, admin)).body
  const [tuition = '', library = '', deposit = ''] = data.map(({ id }) => id)
  let students = 0
  await applied(api, applicant(++students))
  const { rows } = await api.pool.query<{ year: number }>('select max(admission_year) as year from applications')
  const year = rows[0]?.year ?? 0
  const [today, later] = [collegeDay(), monthsLater(collegeDay(), 6)]
  const lines = [
    { semester: 1, head: tuition, amount: 30_000.5, dueOn: today },
    { semester: 1, head: library, amount: 1000, dueOn: today },
    { semester: 1, head: deposit, amount: 2000, dueOn: today },
    { semester: 2, head: tuition, amount: 30_000, dueOn: later },
  ]
  await api.send(saveFeePlan, { params: { year, course: 'BCA' }, body: { lines, version: 0 } }, admin)

  const rulesNow = async () =>
    (await api.send(listRefundRules, { params: { year } }, admin)).body.data.find(({ course }) => course === 'BCA')
  const propose = async (uniqueId: string, leftOn = today) =>
    (await api.send(proposeWithdrawal, { params: { uniqueId }, query: { leftOn } }, admin)).body.data
  return {
    year,
    tuition,
    student: () => enrolled(api, ++students, admin),
    rulesNow,
    setRules: async (...clauses: RefundClause[]) => {
      const body = { clauses, version: (await rulesNow())?.version ?? 0 }
      return (await api.send(saveRefundRules, { params: { year, course: 'BCA' }, body }, admin)).body
    },
    propose,
    /** Returns the withdrawal that is sent after somebody looked at today's proposal. */
    wanted: async (uniqueId: string): Promise<FeeWithdrawal> => {
      const { back, owed, leftOn } = await propose(uniqueId)
      return { uniqueId, leftOn, reason: 'Goes elsewhere', back, owed }
    },
    withdraw: async (body: FeeWithdrawal, by = admin) => (await api.send(withdrawStudent, { body }, by)).body,
    ledger: async (uniqueId: string) => (await api.send(findFeeLedger, { params: { uniqueId } }, admin)).body.data,
  }
}

/** The requests of an admin that change something about refunds, each with what it needs; `student` makes one who owes what the course costs. */
export const withdrawalChanges = (api: TestApp, admin: Someone, student: () => Promise<string>) => {
  const nextRules = async (year: number) => {
    const rules = (await api.send(listRefundRules, { params: { year } }, admin)).body.data
    const version = rules.find(({ course }) => course === 'BCA')?.version ?? 0
    return { params: { year, course: 'BCA' }, body: { clauses: [clauseOfToday(version % 100)], version } }
  }
  const leaves = async () => {
    const uniqueId = await student()
    const { rows } = await api.pool.query<{ year: number }>('select admission_year as year from applications where unique_id = $1', [
      uniqueId,
    ])
    await api.send(saveRefundRules, await nextRules(rows[0]?.year ?? 0), admin)
    await paid(api, { uniqueId, Paid_amount: 100_000 }, admin)
    const leftOn = collegeDay()
    const { back, owed } = (await api.send(proposeWithdrawal, { params: { uniqueId }, query: { leftOn } }, admin)).body.data
    return { uniqueId, leftOn, reason: 'Goes elsewhere', back, owed }
  }
  const hasLeft = async () => {
    const body = await leaves()
    await api.send(withdrawStudent, { body }, admin)
    return body.uniqueId
  }
  const aRefund = async () => {
    const uniqueId = await hasLeft()
    const refunds = (await api.send(listRefunds, { query: { Limit: 100 } }, admin)).body.data
    return { uniqueId, id: refunds.find((refund) => refund.uniqueId === uniqueId)?._id ?? '' }
  }
  return {
    'PUT /api/v1/admin/fees/refund-rules/:year/:course': () => nextRules(2099),
    'POST /api/v1/admin/fees/withdrawals': async () => ({ body: await leaves() }),
    'DELETE /api/v1/admin/fees/accounts/:uniqueId/withdrawal': async () => ({ params: { uniqueId: await hasLeft() } }),
    'PUT /api/v1/admin/fees/accounts/:uniqueId/refunds/:id/payment': async () => {
      const { account: _, ...paidOne } = exampleRefundMark.paid
      return { params: await aRefund(), body: { paid: { ...paidOne, on: collegeDay() } } }
    },
    'PUT /api/v1/admin/fees/accounts/:uniqueId/refunds/:id/account': async () => ({
      params: await aRefund(),
      body: { ...exampleRefundAccountDraft, currentPassword: admin.password },
    }),
    'POST /api/v1/admin/fees/accounts/:uniqueId/refunds/:id/account': async () => {
      const params = await aRefund()
      await api.send(enterRefundAccount, { params, body: { ...exampleRefundAccountDraft, currentPassword: admin.password } }, admin)
      return { params, body: { currentPassword: admin.password } }
    },
  }
}
