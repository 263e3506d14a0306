import { formatRupees } from '@campus/contracts/core/money.ts'
import { recordPaymentMessages } from '@campus/contracts/fees/messages.ts'
import { adjustFees, findFeeInfo, recordPayment } from '@campus/contracts/fees/endpoints.ts'
import {
  findFeeRules,
  listFeeHeads,
  listFeePlans,
  saveFeeHeads,
  saveFeePlan,
  saveFeeRules,
} from '@campus/contracts/fees/plans/endpoints.ts'
import { planMessages } from '@campus/contracts/fees/plans/messages.ts'
import type { FeeHeadsDraft, PlanLine } from '@campus/contracts/fees/plans/schema.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../../testing/admissions.ts'
import { addStudent } from '../../../../testing/new-students.ts'
import { inSixMonths, paid } from '../../../../testing/fees.ts'
import { locks } from '../../../platform/database/locks.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

/** The admission year of those who apply in the tests. */
let year: number
let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let n = 0
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  await applied(api, applicant(++n))
  const { rows } = await api.pool.query<{ year: number }>('select admission_year as year from applications')
  year = rows[0]?.year ?? 0
})
afterAll(() => api.dispose())

/** A day so many years after that of the admission; −1 is over. */
const on = (years: number, day = '07-31') => `${year + years}-${day}`
const heads = async () => (await api.send(listFeeHeads, {}, admin)).body.data
const planOf = async (course: string) =>
  (await api.send(listFeePlans, { params: { year } }, admin)).body.data.find((plan) => plan.course === course)
const save = async (lines: PlanLine[], course = 'BCA') =>
  api.send(saveFeePlan, { params: { year, course }, body: { lines, version: (await planOf(course))?.version ?? 0 } }, admin)
const named = async (...names: string[]) => {
  const former = await heads()
  const wanted: FeeHeadsDraft['heads'] = names.map(
    (name) => former.find((head) => head.name === name) ?? { name, kind: name.includes('deposit') ? 'deposit' : 'fee', isRefundable: true },
  )
  const rest = former.filter(({ name }) => !names.includes(name))
  const { data } = (await api.send(saveFeeHeads, { body: { heads: [...wanted, ...rest], former } }, admin)).body
  return (name: string) => data.find((head) => head.name === name)?.id ?? ''
}
const look = async (uniqueId: string) => (await api.send(findFeeInfo, { query: { uniqueId } }, admin)).body.data

test('heads are saved in their order; one that is charged stays, and so do the server’s own', async () => {
  const idOf = await named('Caution deposit', 'Tuition fee', 'Library')
  expect((await heads()).map(({ name, kind }) => [name, kind])).toEqual([
    ['Caution deposit', 'deposit'],
    ['Tuition fee', 'fee'],
    ['Library', 'fee'],
    ['Course fee', 'course'],
  ])
  const former = await heads()
  const without = (name: string) => former.filter((head) => head.name !== name)
  const refused = async (body: object) => (await api.sendRefused(saveFeeHeads, { body }, admin)).body
  expect(await refused({ heads: without('Course fee'), former })).toMatchObject({ message: planMessages.headUsed('Course fee') })
  expect(await refused({ heads: former, former: without('Library') })).toMatchObject({ message: planMessages.headsChanged })
  expect((await refused({ heads: [...former, { name: 'LIBRARY', kind: 'fee', isRefundable: false }], former })).errors).toEqual({
    heads: planMessages.headTwice,
  })
  expect((await refused({ heads: [...former, { name: 'Fine', kind: 'fine', isRefundable: false }], former })).errors).toEqual({
    heads: planMessages.newKind,
  })
  await save([{ semester: 1, head: idOf('Library'), amount: 100, dueOn: on(4) }], 'MCA')
  expect(await refused({ heads: without('Library'), former })).toMatchObject({ message: planMessages.headUsed('Library') })
  const { body } = await api.send(saveFeeHeads, { body: { heads: without('Tuition fee'), former } }, admin)
  expect(body.data.map(({ name }) => name)).toEqual(['Caution deposit', 'Library', 'Course fee'])
})

test('an applicant gets the instalments of the newest plan, and keeps them when another one is saved', async () => {
  const idOf = await named('Caution deposit', 'Tuition fee', 'Library')
  const before = await applied(api, applicant(++n))
  const lines = (amount: number): PlanLine[] => [
    { semester: 2, head: idOf('Tuition fee'), amount: 30_000.5, dueOn: on(4, '01-31') },
    { semester: 1, head: idOf('Caution deposit'), amount: 5000, dueOn: on(-1) },
    { semester: 1, head: idOf('Library'), amount: 500, dueOn: on(-1) },
    { semester: 1, head: idOf('Tuition fee'), amount, dueOn: on(-1) },
  ]
  const first = (await save(lines(20_000))).body
  expect([first.message, first.data]).toMatchObject([planMessages.saved('BCA', year, 1), { version: 1, total: 55_500.5, price: 225_000.5 }])
  const one = await applied(api, applicant(++n))
  await save(lines(40_000))
  const two = await applied(api, applicant(++n))

  expect((await look(before)).fee).toMatchObject({ course_Fee: 225_000.5, next_due: { date: inSixMonths(), amount: 37_500 } })
  expect((await look(one)).fee).toMatchObject({
    course_Fee: 55_500.5,
    due_now: 25_500,
    next_due: { date: on(4, '01-31'), amount: 30_000.5 },
  })
  expect((await look(two)).fee).toMatchObject({ course_Fee: 75_500.5, amount_due: 75_500.5, due_now: 45_500 })
  expect((await look(one)).instalments.map(({ head, semester, amount }) => [head, semester, amount])).toEqual([
    ['Caution deposit', 1, 5000],
    ['Tuition fee', 1, 20_000],
    ['Library', 1, 500],
    ['Tuition fee', 2, 30_000.5],
  ])
  // An account as it was: by the heads' order, the deposit last although it stands first in the list.
  await paid(api, { uniqueId: one, Paid_amount: 20_600 }, admin)
  const openOf = async (id: string) => (await look(id)).instalments.map(({ head, open }) => [head, open])
  expect(await openOf(one)).toEqual([
    ['Caution deposit', 4900],
    ['Tuition fee', 0],
    ['Library', 0],
    ['Tuition fee', 30_000.5],
  ])
  await api.send(adjustFees, { body: { uniqueId: one, kind: 'Concession', amount: 5000, reason: 'As decided' } }, admin)
  // A concession leaves the deposit, which is given back whole, as long as there is anything else.
  expect((await openOf(one)).map(([, open]) => open)).toEqual([4900, 0, 0, 25_000.5])
})

fullTest('a plan that is emptied is none, and the price is divided again', async () => {
  const { message, data } = (await save([])).body
  expect([message, data]).toMatchObject([planMessages.emptied('BCA', year), { version: 3, total: 0, lines: [] }])
  expect((await look(await applied(api, applicant(++n)))).fee).toMatchObject({ course_Fee: 225_000.5, due_now: 37_500.5 })
})

fullTest(
  'a student who is admitted into a later semester joins those who were admitted before, and is asked from that one on',
  async () => {
    const idOf = await named('Tuition fee')
    const tuition = (semester: number, amount: number, dueOn: string): PlanLine => ({ semester, head: idOf('Tuition fee'), amount, dueOn })
    await save([tuition(1, 1000, on(4)), tuition(2, 2000, on(5, '01-31')), tuition(3, 3000, on(5))])
    const former = [tuition(1, 100, on(2)), tuition(3, 300.5, on(3)), tuition(4, 400, on(4))]
    await api.send(saveFeePlan, { params: { year: year - 1, course: 'BCA' }, body: { lines: former, version: 0 } }, admin)
    const admitted = async (semester: string) => {
      const { body } = await addStudent(api, { ...applicant(++n), semester }, { token: admin.token })
      const { fee, instalments } = await look(body.data?.uniqueId ?? '')
      return [fee.course_Fee, instalments.map(({ semester: of, dueOn }) => [of, dueOn])]
    }
    expect(await admitted('2')).toEqual([
      5000,
      [
        [2, on(5, '01-31')],
        [3, on(5)],
      ],
    ])
    expect(await admitted('3')).toEqual([
      700.5,
      [
        [3, on(3)],
        [4, on(4)],
      ],
    ])
  },
)

fullTest('nobody is admitted into a semester before which their plan ends', async () => {
  const idOf = await named('Tuition fee')
  await save([{ semester: 1, head: idOf('Tuition fee'), amount: 5, dueOn: on(4) }])
  const { status, body } = await addStudent(api, { ...applicant(++n), semester: '2' }, { token: admin.token })
  expect([status, body.message]).toEqual([409, planMessages.tooShort])
})

test('an account that is opened while a plan is saved gets the saved one, whole', async () => {
  const idOf = await named('Tuition fee')
  await save([{ semester: 1, head: idOf('Tuition fee'), amount: 1000, dueOn: on(4) }])
  const client = await api.pool.connect()
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [locks.feePlans])
  await client.query(`with plan as (
      insert into fee_plans (id, course_id, admission_year, version, saved_by_name)
      select gen_random_uuid(), course_id, admission_year, version + 1, 'Office' from fee_plans where admission_year = ${year}
        and course_id = (select id from courses where code = 'BCA') order by version desc limit 1 returning id)
    insert into fee_plan_lines select plan.id, 1, 1, '${idOf('Tuition fee')}', 777700, '${on(4)}' from plan`)
  const opening = applied(api, applicant(++n))
  await vi.waitFor(async () => {
    const locked = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    expect((await client.query(locked)).rowCount).toBe(1)
  })
  await client.query('commit')
  client.release()
  const { fee, instalments } = await look(await opening)
  expect([fee.course_Fee, instalments.map(({ head, amount }) => [head, amount])]).toEqual([7777, [['Tuition fee', 7777]]])
})

test('refuses semesters and heads that there are not, and a plan that somebody else has changed', async () => {
  const idOf = await named('Tuition fee')
  const line = { semester: 1, head: idOf('Tuition fee'), amount: 10, dueOn: on(4) }
  const version = (await planOf('BCA'))?.version ?? 0
  const refused = (lines: PlanLine[], of = version) =>
    api.sendRefused(saveFeePlan, { params: { year, course: 'bca' }, body: { lines, version: of } }, admin)
  expect((await refused([line, { ...line, semester: 7 }])).body.errors).toEqual({ 'lines.1.semester': planMessages.noSemester(6) })
  expect((await refused([{ ...line, head: '019b2f3a-7d61-7a10-8c55-2f6f0d9c4a11' }])).body.errors).toEqual({
    'lines.0.head': planMessages.noHead,
  })
  expect((await refused([{ ...line, dueOn: '0026-07-31' }])).body.errors).toEqual({
    'lines.0.dueOn': planMessages.otherYear(year - 1, year + 5),
  })
  expect(await refused([line], version - 1)).toMatchObject({ status: 409, body: { message: planMessages.changed } })
  const both = [20, 30].map((amount) =>
    api.inject(saveFeePlan, { params: { year, course: 'BCA' }, body: { lines: [{ ...line, amount }], version } }, { token: admin.token }),
  )
  expect((await Promise.all(both)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await api.sendRefused(saveFeePlan, { params: { year, course: 'bca\0' }, body: { lines: [], version } }, admin)).status).toBe(404)
  expect((await api.sendRefused(saveFeePlan, { params: { year, course: 'LLB' }, body: { lines: [], version: 0 } }, admin)).status).toBe(404)
})

test('the same plan again is no new version', async () => {
  const { lines = [], version } = (await planOf('BCA')) ?? {}
  expect((await save(lines.toReversed())).body.data.version).toBe(version)
})

test.each([
  'update fee_plan_lines set amount_paise = 1',
  'delete from fee_plans',
  'insert into fee_plan_lines select plan_id, 99, semester, head_id, amount_paise, due_on from fee_plan_lines limit 1',
  'truncate fee_plans cascade',
])('the database changes no plan that was saved: %s', async (statement) => {
  await expect(api.pool.query(statement)).rejects.toThrow('a fee plan is never changed; save a new version')
})

test('where the college takes nothing ahead, what is due now is taken, then the next instalment, and no more', async () => {
  expect((await api.send(findFeeRules, {}, admin)).body.data).toEqual({ acceptsAdvance: true, categoryQuestion: null })
  const idOf = await named('Tuition fee')
  const days = [on(-1), on(3), on(4)]
  const planned = days.map((dueOn, at) => ({ semester: at + 1, head: idOf('Tuition fee'), amount: 1000.5 * (at + 1), dueOn }))
  await save(planned, 'MCA')
  const id = await applied(api, { ...applicant(++n), courseName: 'MCA' })
  const { amount_due, due_now, next_due } = (await look(id)).fee
  await api.send(saveFeeRules, { body: { acceptsAdvance: false } }, admin)
  expect((await look(id)).fee).toMatchObject({ amount_due, due_now, payable: due_now })
  const refused = async (Paid_amount: number) =>
    (await api.sendRefused(recordPayment, { body: { uniqueId: id, paymentMethod: 'UPI', Paid_amount } }, admin)).body.message
  expect(await refused(due_now + 0.01)).toBe(recordPaymentMessages.ahead(formatRupees(due_now)))
  expect(await refused(amount_due + 1)).toBe(recordPaymentMessages.tooMuch(formatRupees(amount_due)))
  await paid(api, { uniqueId: id, Paid_amount: due_now }, admin)
  const next = next_due?.amount ?? 0
  expect((await look(id)).fee).toMatchObject({ due_now: 0, payable: next })
  expect(await refused(next + 0.01)).toBe(recordPaymentMessages.ahead(formatRupees(next)))
  await paid(api, { uniqueId: id, Paid_amount: next }, admin)
  await api.send(saveFeeRules, { body: { acceptsAdvance: true } }, admin)
  const rest = (await look(id)).fee
  expect(rest.payable).toBeUndefined()
  await paid(api, { uniqueId: id, Paid_amount: rest.amount_due }, admin)
  expect((await look(id)).fee.amount_due).toBe(0)
})
