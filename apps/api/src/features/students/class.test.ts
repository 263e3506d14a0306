import { updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import { withdrawStudent } from '@campus/contracts/fees/refunds/endpoints.ts'
import { eraseApplication, listClass, moveClass, setRollNumber } from '@campus/contracts/students/endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../testing/admissions.ts'
import { enrolled } from '../../../testing/fees.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { withdrawalChanges } from '../../../testing/withdrawals.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let n = 0
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

const students = async (count: number) => {
  const ids: string[] = []
  for (let i = 0; i < count; i++) ids.push(await enrolled(api, ++n, admin))
  return ids
}
const move = (ids: string[], semester = 1, to = 2) => ({ body: { course: 'bca', semester, to, students: ids } })
const semestersOf = async (ids: string[]) => {
  const { rows } = await api.pool.query<{ semester: number | null }>(
    'select semester from applications where unique_id = any($1) order by array_position($1, unique_id)',
    [ids],
  )
  return rows.map(({ semester }) => semester)
}

fullTest('those who are chosen go to the next semester and back, and each move is written down for each of them', async () => {
  const ids = await students(3)
  const { body } = await api.send(moveClass, move(ids.slice(0, 2)), admin)
  expect(body.message).toBe('2 students are now in semester 2.')
  expect(await semestersOf(ids)).toEqual([2, 2, 1])
  const { body: members } = await api.send(listClass, { query: { course: 'BCA', semester: '2' } }, admin)
  expect([members.semesters, members.total]).toEqual([6, members.data.length])
  expect(members.data.map(({ uniqueId }) => uniqueId).toSorted()).toEqual(ids.slice(0, 2).toSorted())

  await api.send(moveClass, move(ids.slice(0, 2), 2, 1), admin)
  expect(await semestersOf(ids)).toEqual([1, 1, 1])
  const { rows } = await api.pool.query(
    `select details from audit_entries where action = 'semester changed' and subject = $1 and actor_id = $2 order by at, id`,
    [ids[0], admin.id],
  )
  expect(rows).toEqual([{ details: { course: 'bca', from: 1, to: 2 } }, { details: { course: 'bca', from: 2, to: 1 } }])
})

test('a student who has left is in no class, and is not moved on', async () => {
  const [kept = '', gone = ''] = await students(2)
  const { body } = await withdrawalChanges(api, admin, () => Promise.resolve(gone))['POST /api/v1/admin/fees/withdrawals']()
  await api.send(withdrawStudent, { body }, admin)
  const { data } = (await api.send(listClass, { query: { course: 'BCA', semester: '1' } }, admin)).body
  const listed = data.map(({ uniqueId }) => uniqueId)
  expect([listed.includes(kept), listed.includes(gone)]).toEqual([true, false])
  expect((await api.sendRefused(moveClass, move([kept, gone]), admin)).status).toBe(409)
})

test('moves nobody of a class when one student was moved, rejected or erased meanwhile', async () => {
  const [kept = '', moved = '', rejected = '', erased = ''] = await students(4)
  await api.send(moveClass, move([moved]), admin)
  await api.send(updateStatus, { params: { studentUniqueId: rejected }, body: { applicationStatus: 'Rejected', message: 'Left' } }, admin)
  for (const gone of [moved, rejected, 'STU999999']) {
    const { status, body } = await api.sendRefused(moveClass, move([kept, gone]), admin)
    expect([status, body.message]).toEqual([409, expect.stringContaining(gone)])
  }
  expect(await semestersOf([kept, moved, rejected])).toEqual([1, 2, null])
  await api.send(eraseApplication, { params: { uniqueId: erased }, body: { password: admin.password, reason: 'Asked for' } }, admin)
  const { body } = await api.send(listClass, { query: { course: 'BCA', semester: '1' } }, admin)
  expect(body.data.map(({ uniqueId }) => uniqueId)).not.toContain(erased)
  expect((await api.sendRefused(setRollNumber, roll(erased, 'BCA/26-09'), admin)).status).toBe(404)
})

fullTest('promotes a class once when two admins do so at once, and answers both with success', async () => {
  const ids = await students(5)
  const answers = await Promise.all([ids, ids.toReversed()].map((each) => api.inject(moveClass, move(each), admin)))
  const message = '5 students are now in semester 2.'
  expect(answers.map((answer) => [answer.statusCode, answer.json<object>()])).toEqual(answers.map(() => [200, { success: true, message }]))
  expect(await semestersOf(ids)).toEqual([2, 2, 2, 2, 2])
  const written = `select from audit_entries where action = 'semester changed' and subject = any($1)`
  expect((await api.pool.query(written, [ids])).rowCount).toBe(5)
})

test.each([
  [{ semester: 1, to: 3 }, 'to'],
  [{ semester: 1, to: 1 }, 'to'],
  [{ semester: 6, to: 7 }, 'to'],
  [{ students: [] }, 'students'],
  [{ students: ['STU1', 'STU1'] }, 'students'],
  [{ students: Array.from({ length: 501 }, (_, i) => `STU${i}000`) }, 'students'],
])('%j is refused at its field', async (wrong, field) => {
  const { status, body } = await api.sendRefused(moveClass, { body: { ...move(['STU123']).body, ...wrong } }, admin)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
})

const roll = (uniqueId: string, rollNumber: string, former?: string) => ({ params: { uniqueId }, body: { rollNumber, former } })

fullTest('a roll number is set, changed and taken away, and belongs to one of a course and year', async () => {
  const [one = '', other = ''] = await students(2)
  const elsewhere = await applied(api, { ...applicant(++n), courseName: 'MCA' })
  await api.send(setRollNumber, roll(one, ' BCA/26-01 '), admin)
  const refused = await api.sendRefused(setRollNumber, roll(other, 'bca/26-01'), admin)
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    { rollNumber: 'Another student of this course and year has this roll number' },
  ])
  await api.send(setRollNumber, roll(elsewhere, 'BCA/26-01'), admin)

  const stale = await api.sendRefused(setRollNumber, roll(one, '7', 'BCA/26-00'), admin)
  expect(stale.status).toBe(409)
  await api.send(setRollNumber, roll(one, '', 'BCA/26-01'), admin)
  await api.send(setRollNumber, roll(other, 'BCA/26-01'), admin)
  const { rows } = await api.pool.query(
    'select unique_id, roll_number from applications where unique_id = any($1) order by roll_number nulls first',
    [[one, other]],
  )
  expect(rows).toEqual([
    { unique_id: one, roll_number: null },
    { unique_id: other, roll_number: 'BCA/26-01' },
  ])
})

test.each(['-1', '1-', '<b>', 'x'.repeat(31), '1\n2', '%'])('%j is no roll number', async (written) => {
  const { status, body } = await api.sendRefused(setRollNumber, roll('STU123', written), admin)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['rollNumber']])
})
