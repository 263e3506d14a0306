import fc from 'fast-check'
import { collegeDay, daysLater } from '@campus/contracts/core/dates.ts'
import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import { adjustFees, findFeeLedger, recordPayment, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { saveFeeHeads, saveFeePlan } from '@campus/contracts/fees/plans/endpoints.ts'
import { proposeWithdrawal, saveRefundRules, undoWithdrawal, withdrawStudent } from '@campus/contracts/fees/refunds/endpoints.ts'
import type { RefundClause } from '@campus/contracts/fees/refunds/schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../testing/admissions.ts'
import { amount } from '@campus/contracts/core/testing/full-run.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { booksOf } from '../../../testing/fees.ts'

const numRuns = amount('LEDGER_RUNS', { test: 200, full: 20_000 })
const today = collegeDay()
const paiseOf = (rupees: number) => Math.round(rupees * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let year: number
let heads: string[]
let students = 0
/** Of the course as the server told them last: a plan or rules that are saved unchanged keep theirs. */
const versions = { plan: 0, rules: 0 }
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  const kinds = { Tuition: 'fee', Registration: 'fee', 'Caution deposit': 'deposit' } as const
  const draft = Object.entries(kinds).map(([name, kind]) => ({ name, kind, isRefundable: name !== 'Registration' }))
  heads = (await api.send(saveFeeHeads, { body: { heads: draft, former: [] } }, admin)).body.data.map(({ id }) => id)
  await applied(api, applicant(++students))
  const { rows } = await api.pool.query<{ year: number }>('select max(admission_year) as year from applications')
  year = rows[0]?.year ?? 0
})
afterAll(() => api.dispose())

/** The account as a model expects it that knows nothing of the server; in paise. */
type Model = {
  uniqueId: string
  fee: number
  concession: number
  withdrawn: number
  fine: number
  refunded: number
  payments: { amount: number; number: string; reversed: boolean }[]
  /** The withdrawal is the last thing that happened. */
  hasJustLeft: boolean
}
const receivedOf = ({ payments }: Model) => sum(payments.filter(({ reversed }) => !reversed).map((payment) => payment.amount))
const dueOf = (model: Model) => model.fee - model.concession - model.withdrawn + model.fine - receivedOf(model) + model.refunded

const paise = fc.oneof(fc.integer({ min: 1, max: 90_000_00 }), fc.integer({ min: 1, max: 1000 }), fc.constant(100))
const change = fc.tuple(paise, fc.boolean()).map(([one, isUp]) => (isUp ? one : -one))
const rule = fc.record({
  percent: fc.integer({ min: 0, max: 100 }),
  most: fc.option(fc.integer({ min: 1, max: 20_000_00 })),
  isOver: fc.boolean(),
})
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), paise }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay all' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('Concession' as const), paise: change }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('Late Fine' as const), paise: change }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('leave' as const), rule }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stay' as const) }) },
)
type Rule = typeof rule extends fc.Arbitrary<infer R> ? R : never
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Instalments of a plan: of the first semester, some of which is due, and of later ones. */
const plan = fc.array(
  fc.record({
    semester: fc.integer({ min: 1, max: 4 }),
    head: fc.nat(2),
    paise: fc.integer({ min: 1, max: 40_000_00 }),
    days: fc.integer({ min: -90, max: 90 }),
  }),
  { minLength: 1, maxLength: 8 },
)

type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never

const send = async (e: Endpoint, request: object) => {
  const { statusCode, body } = await api.inject(e, request, { token: admin.token })
  expect(statusCode, body).toBeLessThan(500)
  return { ok: statusCode === e.status, body: JSON.parse(body) as { data?: { receiptNumber?: string } } }
}

const pay = async (model: Model, wanted: number) => {
  const { ok, body } = await send(recordPayment, { body: { uniqueId: model.uniqueId, paymentMethod: 'Cash', Paid_amount: wanted / 100 } })
  // A rest below a rupee is paid whole.
  expect(ok).toBe(wanted > 0 && wanted >= Math.min(100, dueOf(model)) && wanted <= dueOf(model))
  if (ok) model.payments.push({ amount: wanted, number: body.data?.receiptNumber ?? '', reversed: false })
  return ok
}

const reverse = async (model: Model, which: number) => {
  const payment = model.payments[which % Math.max(1, model.payments.length)]
  if (!payment) return false
  const { ok } = await send(reversePayment, { params: { number: payment.number }, body: { reason: 'As decided' } })
  // Which payments are among what went back is the server's affair.
  expect(ok || model.refunded > 0).toBe(!payment.reversed || model.refunded > 0)
  if (ok) payment.reversed = true
  return ok
}

const adjust = async (model: Model, kind: 'Concession' | 'Late Fine', by: number) => {
  const { uniqueId, fee, withdrawn } = model
  const after = { ...model, ...(kind === 'Concession' ? { concession: model.concession + by } : { fine: model.fine + by }) }
  const fits = after.concession >= 0 && after.fine >= 0 && after.concession + withdrawn <= fee && dueOf(after) >= 0
  const { ok } = await send(adjustFees, { body: { uniqueId, kind, amount: by / 100, reason: 'As decided' } })
  expect(ok).toBe(fits && !(kind === 'Concession' && by < 0 && withdrawn > 0))
  if (ok) Object.assign(model, after)
  return ok
}

const leave = async (model: Model, { percent, most, isOver }: Rule) => {
  const { uniqueId } = model
  const clause: RefundClause = {
    text: 'By the college',
    until: daysLater(today, isOver ? -1 : 0),
    keptPercent: percent,
    ...(most !== null && { keptMost: most / 100 }),
  }
  const rules = { clauses: [clause], version: versions.rules }
  versions.rules = (await api.send(saveRefundRules, { params: { year, course: 'BCA' }, body: rules }, admin)).body.data.version
  const asked = await api.inject(proposeWithdrawal, { params: { uniqueId }, query: { leftOn: today } }, { token: admin.token })
  if (model.withdrawn > 0) expect(asked.statusCode).toBe(409)
  if (asked.statusCode !== 200) return false
  const { data } = proposeWithdrawal.reply.parse(JSON.parse(asked.body))
  const kept = sum(data.lines.map((line) => paiseOf(line.kept)))
  const net = sum(data.lines.map((line) => paiseOf(line.amount)))
  const received = receivedOf(model)
  for (const line of data.lines) {
    expect(line.kept).toBeLessThanOrEqual(line.amount)
    if (line.head === 'Caution deposit') expect(line.kept).toBe(0)
  }
  const byClause = sum(data.lines.filter(({ because }) => because === 'clause').map((line) => paiseOf(line.kept)))
  if (most !== null) expect(byClause).toBeLessThanOrEqual(most)
  expect([net, paiseOf(data.back), paiseOf(data.owed)]).toEqual([
    model.fee - model.concession,
    Math.max(0, received - kept - model.fine),
    Math.max(0, kept + model.fine - received),
  ])
  await api.send(withdrawStudent, { body: { uniqueId, leftOn: today, reason: 'Gone', back: data.back, owed: data.owed } }, admin)
  Object.assign(model, { withdrawn: net - kept, refunded: paiseOf(data.back) })
  return true
}

const stay = async (model: Model) => {
  const { ok } = await send(undoWithdrawal, { params: { uniqueId: model.uniqueId } })
  expect(ok).toBe(model.hasJustLeft)
  if (ok) Object.assign(model, { withdrawn: 0, refunded: 0 })
  return ok
}

/** Takes a step; whether anything was written. */
const take = (model: Model, one: Step): Promise<boolean> => {
  switch (one.do) {
    case 'pay':
      return pay(model, one.paise)
    case 'pay all':
      return pay(model, dueOf(model))
    case 'reverse':
      return reverse(model, one.which)
    case 'leave':
      return leave(model, one.rule)
    case 'stay':
      return stay(model)
    case 'Concession':
    case 'Late Fine':
      return adjust(model, one.do, one.paise)
  }
}

/** Fewer than are done in the fifteen minutes for which a sign-in's token is good. */
const runsOfSignIn = 100

const opened = async (lines: Plan): Promise<Model> => {
  if (students % runsOfSignIn === 0) admin = await api.signedIn('admin')
  const written = lines.map(({ semester, head, paise: of, days }) => ({
    semester,
    head: heads[head] ?? '',
    amount: of / 100,
    dueOn: daysLater(today, days + (semester - 1) * 120),
  }))
  const draft = { lines: written, version: versions.plan }
  versions.plan = (await api.send(saveFeePlan, { params: { year, course: 'BCA' }, body: draft }, admin)).body.data.version
  const uniqueId = await applied(api, applicant(++students))
  const fee = sum(lines.map((line) => line.paise))
  return { uniqueId, fee, concession: 0, withdrawn: 0, fine: 0, refunded: 0, payments: [], hasJustLeft: false }
}

test('after any plan, payments, reversals, fines, concessions, withdrawals and refunds the account is to the paisa what they come to', {
  timeout: 60_000 + numRuns * 1000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(plan, fc.array(step, { minLength: 3, maxLength: 10 }), async (lines, steps) => {
      const model = await opened(lines)
      const { uniqueId } = model
      for (const one of steps) if (await take(model, one)) model.hasJustLeft = one.do === 'leave'
      const {
        fee,
        instalments,
        concession,
        withdrawn = 0,
        entries,
      } = (await api.send(findFeeLedger, { params: { uniqueId } }, admin)).body.data
      const total = (of: 'open' | 'paid') => sum(instalments.map((instalment) => paiseOf(instalment[of])))
      const held = receivedOf(model) - model.refunded
      expect({
        due: paiseOf(fee.amount_due),
        open: total('open'),
        paid: paiseOf(fee.amount_paid),
        allocated: total('paid'),
        concession: paiseOf(concession),
        withdrawn: paiseOf(withdrawn),
        fine: paiseOf(fee.late_Fine),
        last: paiseOf(entries[0]?.amount_due ?? model.fee / 100),
      }).toEqual({
        due: dueOf(model),
        open: dueOf(model),
        paid: held,
        allocated: held,
        concession: model.concession,
        withdrawn: model.withdrawn,
        fine: model.fine,
        last: dueOf(model),
      })
    }),
    { numRuns },
  )
  for (const { due, rebuilt, last, lowest } of (await booksOf(api)).values()) expect([rebuilt, last, lowest >= 0]).toEqual([due, due, true])
})
