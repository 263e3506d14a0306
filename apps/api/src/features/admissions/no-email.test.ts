import { randomUUID } from 'node:crypto'
import { findStatus, listOwnApplications, trackApplication, updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import { listApplications } from '@campus/contracts/admissions/list/endpoints.ts'
import { newStudentMessages } from '@campus/contracts/admissions/new-student/messages.ts'
import { statusMessages } from '@campus/contracts/admissions/messages.ts'
import { findFeeInfo, findOfficeFeeInfo, recordPayment, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { recordPaymentMessages } from '@campus/contracts/fees/messages.ts'
import { requestPasswordReset, signUp } from '@campus/contracts/identity/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { correctRecord, findRecord } from '@campus/contracts/students/correction-endpoints.ts'
import { searchPeople } from '@campus/contracts/students/endpoints.ts'
import { correctionMessages } from '@campus/contracts/students/correction-messages.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, apply, openAdmissions } from '../../../testing/admissions.ts'
import { importFile, studentRow, takeImport } from '../../../testing/imports.ts'
import { addStudent } from '../../../testing/new-students.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

/** A student of BCA at the counter who has no address; the Student Id. */
const withoutAddress = async (n: number): Promise<string> => {
  const { body, text } = await addStudent(api, { ...applicant(n), email: '' }, admin)
  if (!body.data) throw new Error(text)
  return body.data.uniqueId
}
const correct = (uniqueId: string, version: number, body: object) =>
  api.inject(correctRecord, { params: { uniqueId }, body: { version, reason: 'It was said at the counter', ...body } }, admin)
const emailOf = async (uniqueId: string) => (await api.send(findRecord, { params: { uniqueId } }, admin)).body.data.content.email

test('the office leaves the address out in any way; the website still asks for it, and a malformed one is refused by both', async () => {
  const { email: _, ...unsaid } = applicant(1)
  for (const [n, fields] of [unsaid, { ...unsaid, email: '' }, { ...unsaid, email: '  ' }].entries()) {
    const { status, body } = await addStudent(api, { ...fields, AadharCardNumber: String(200_000_000_000 + n) }, admin)
    expect([n, status, body.message]).toEqual([n, 201, newStudentMessages.added(body.data?.uniqueId ?? '')])
    expect(await emailOf(body.data?.uniqueId ?? '')).toBe('')
    const online = await apply(api, fields)
    expect([n, online.status, online.body.errors]).toEqual([n, 400, { email: 'Email is required.' }])
  }
  for (const email of ['none', '@', 'a@b', 'a@b.c,d@e.f', `${'a'.repeat(250)}@x.in`]) {
    const { status, body } = await addStudent(api, { ...applicant(1), email }, admin)
    expect([email, status, Object.keys(body.errors ?? {})]).toEqual([email, 400, ['email']])
  }
})

fullTest('two students without an address are two, also of one birthday, course and year; the same number is still refused', async () => {
  const [first, second] = [await withoutAddress(10), await withoutAddress(11)]
  expect(second).not.toBe(first)
  const again = await addStudent(api, { ...applicant(10), email: '' }, admin)
  expect([again.status, again.body.errors]).toEqual([409, { AadharCardNumber: newStudentMessages.duplicate.byNumber(first) }])
})

test('sent twice under one key it is one student', async () => {
  const key = randomUUID()
  const [first, second] = await Promise.all([1, 2].map(() => addStudent(api, { ...applicant(12), email: '' }, { ...admin, key })))
  expect([first?.status, second?.text]).toEqual([201, first?.text])
})

test('links the record to no account before a correction enters its address', async () => {
  const id = await withoutAddress(20)
  const own = async (student: { token: string }) =>
    (await api.send(listOwnApplications, {}, student)).body.data.map(({ uniqueId }) => uniqueId)
  const student = await api.signedIn('student')
  await api.pool.query('update accounts set email_verified_at = now() where id = $1', [student.id])
  expect(await own(student)).toEqual([])
  // No request makes such an account; the records are to be safe from one even so.
  await api.pool.query(`update accounts set email = '' where id = $1`, [student.id])
  expect(await own(student)).toEqual([])
  expect((await api.sendRefused(findStatus, { params: { studentUniqueId: id } }, student)).status).toBe(404)
  expect((await api.send(findFeeInfo, { query: { uniqueId: id } }, student)).body.data.masked).toBe(true)
  await api.pool.query('update accounts set email = $2 where id = $1', [student.id, student.email])

  expect((await correct(id, 0, { email: student.email })).statusCode).toBe(200)
  expect(await own(student)).toEqual([id])
  expect(await api.mails.settled(), 'there is no former address to be told').toEqual([])
})

test('no address that signs up or asks for a code is taken for none', async () => {
  for (const email of ['', ' ', '\t', '@', ' @ ', '""@', 'null', 'undefined']) {
    const refused = await api.sendRefused(signUp, { body: { ...exampleSignup, email } })
    expect([email, refused.status]).toEqual([email, 400])
    expect([email, (await api.inject(requestPasswordReset, { body: { email } }, {})).statusCode]).toEqual([email, 400])
  }
})

fullTest('finds a student without an address by name and id, and none by an empty text or signs of an address', async () => {
  const id = await withoutAddress(30)
  const listed = async (search: string) =>
    (await api.send(listApplications, { query: { search } }, admin)).body.data.filter(({ email }) => email === '')
  expect((await listed(id)).map(({ uniqueId, email }) => [uniqueId, email])).toEqual([[id, '']])
  for (const search of ['@', '@@@', '.invalid', '%', '___', '""']) {
    expect([search, await listed(search)]).toEqual([search, []])
    const found = await api.inject(searchPeople, { query: { search } }, admin)
    expect([search, found.json<{ data?: unknown[] }>().data ?? []]).toEqual([search, []])
  }
})

test('completes the office’s actions without a mail and says so each time', async () => {
  const id = await withoutAddress(40)
  const status = (await api.send(findStatus, { params: { studentUniqueId: id } }, admin)).body.data
  expect(status.lacksEmail).toBe(true)
  const decision = { applicationStatus: 'Verified', message: 'Checked again' }
  const decided = await api.send(updateStatus, { params: { studentUniqueId: id }, body: decision }, admin)
  expect(decided.body.message).toBe(statusMessages.decided.withoutAddress(id, 'Verified'))
  const paid = await api.send(recordPayment, { body: { uniqueId: id, paymentMethod: 'Cash', Paid_amount: 500 } }, admin)
  const { receiptNumber } = paid.body.data
  expect(paid.body.message).toBe(recordPaymentMessages.recordedWithoutAddress(formatRupees(500), receiptNumber))
  await api.send(reversePayment, { params: { number: receiptNumber }, body: { reason: 'Counted twice' } }, admin)
  expect(await api.mails.settled()).toEqual([])
  const { dateOfBirth = '' } = applicant(40)
  expect((await api.send(trackApplication, { body: { uniqueId: id, dateOfBirth } })).body.data.message).toBe('Checked again')
})

fullTest('on the wire the address is an empty text, for the office and, masked, for strangers', async () => {
  const id = await withoutAddress(50)
  const { Student_Info } = (await api.send(findOfficeFeeInfo, { query: { uniqueId: id } }, admin)).body.data
  expect(Student_Info.student.email).toEqual([''])
  const { student, masked } = (await api.send(findFeeInfo, { query: { uniqueId: id } })).body.data
  expect([student.email, masked]).toEqual([[''], true])
})

fullTest('an address is added by a correction, taken away by another, and stays where a correction is about something else', async () => {
  const [id, other] = [await withoutAddress(60), await withoutAddress(61)]
  expect((await correct(id, 0, { city: 'Puri' })).statusCode).toBe(200)
  expect(await emailOf(id)).toBe('')
  expect((await correct(id, 1, { email: 'Boy@Example.com' })).statusCode).toBe(200)
  expect((await correct(id, 2, { city: 'Cuttack' })).statusCode).toBe(200)
  expect(await emailOf(id)).toBe('boy@example.com')
  const taken = await correct(other, 0, { email: 'boy@example.com' })
  expect([taken.statusCode, taken.json<{ errors: object }>().errors]).toEqual([409, { email: correctionMessages.duplicate }])
  expect((await correct(id, 3, { email: '' })).statusCode).toBe(200)
  expect(await emailOf(id)).toBe('')
  expect(await api.mails.next({ to: 'boy@example.com' })).toMatchObject({ subject: correctionMessages.mail.subject })
  expect((await correct(other, 0, { email: 'boy@example.com' })).statusCode).toBe(200)
})

fullTest('a register is taken over with rows that have no address, each a student of their own', async () => {
  // Of the same birthday, course and year as the rows.
  await withoutAddress(69)
  const rows = [70, 71].map((n) => studentRow(n, { email: '' }))
  const done = await takeImport(api, admin, { mode: 'all', file: importFile(rows), patience: 20_000 })
  expect(done).toMatchObject({ state: 'done', added: 2, existing: 0, bad: 0 })
})
