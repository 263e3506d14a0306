import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { listOwnApplications } from '@campus/contracts/admissions/endpoints.ts'
import { exampleAdmissionForm, exampleChoices, exampleOwnAnswers, exampleQuestions } from '@campus/contracts/admissions/examples.ts'
import { newStudentMessages } from '@campus/contracts/admissions/new-student/messages.ts'
import { answerParts, type OwnQuestion, shownQuestions } from '@campus/contracts/admissions/questions/questions.ts'
import { consentMessages, trackMessages } from '@campus/contracts/admissions/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { exampleInstituteContent } from '@campus/contracts/site-content/examples.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied, openAdmissions, portrait } from '../../../../testing/admissions.ts'
import { paid } from '../../../../testing/fees.ts'
import { addStudent } from '../../../../testing/new-students.ts'
import { saveDocument } from '../../site-content/queries.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

const rows = async (sql: string, values: unknown[] = []) => (await api.pool.query<Record<string, unknown>>(sql, values)).rows
const stored = (email: string) => rows('select unique_id from applications where email = $1', [email])
const pictures = async () => (await readdir(path.join(api.config.dataDir, 'uploads/private')).catch(() => [])).length
const bornYearsAgo = (years: number) => `${Number(collegeDay().slice(0, 4)) - years}-01-01`

type Sending = { key?: string; token?: string; picture?: Buffer | null }

const add = (fields: Record<string, string>, { token = admin.token, ...sending }: Sending = {}) =>
  addStudent(api, fields, { token, ...sending })

test('a new student is admitted at once: history, semester, fee account, audit entry and one mail', async () => {
  const { status, body } = await add({ ...applicant(1), semester: '3' })
  const uniqueId = body.data?.uniqueId ?? ''
  expect([status, body.data, body.message]).toEqual([201, { uniqueId, applicationStatus: 'Approved' }, newStudentMessages.added(uniqueId)])
  const [row] = await rows('select * from applications where unique_id = $1', [uniqueId])
  expect(row).toMatchObject({
    status: 'Approved',
    is_admitted: true,
    semester: 3,
    admission_year: 2025,
    picture_key: null,
    account_id: null,
    origin: 'office',
  })
  expect(
    await rows('select status, message, changed_by from status_changes where application_id = $1 order by changed_at', [row?.id]),
  ).toEqual([
    { status: 'Pending', message: trackMessages.received, changed_by: null },
    { status: 'Approved', message: newStudentMessages.history, changed_by: admin.id },
  ])
  expect(await rows('select network from application_networks where application_id = $1', [row?.id])).toEqual([])
  expect(await rows('select action, details from audit_entries where subject = $1', [uniqueId])).toEqual([
    { action: 'student added', details: { course: 'BCA', semester: 3 } },
  ])
  const mail = await api.mails.next({ to: 'applicant.1@example.com' })
  expect(mail.text).toContain(uniqueId)
  expect(mail.text).toContain(newStudentMessages.history)
  expect(await api.mails.settled()).toEqual([])
  expect((await paid(api, { uniqueId, Paid_amount: 1000 }, admin)).data.fee.amount_due).toBe(224_000.5)
})

fullTest('class 12 is not needed where the form does not ask it, and not kept where it is sent', async () => {
  await saveDocument(api.db, 'admission-form', { ...exampleAdmissionForm, twelfth: 'notAsked' })
  const { twelfthMarks: _, twelfthGrade: __, ...ofClassTen } = applicant(70)
  const { status, body } = await add({ ...ofClassTen, twelfthBoard: 'CBSE' })
  await saveDocument(api.db, 'admission-form', exampleAdmissionForm)
  expect(status).toBe(201)
  expect(await rows('select twelfth_marks, twelfth_board from applications where unique_id = $1', [body.data?.uniqueId])).toEqual([
    { twelfth_marks: null, twelfth_board: null },
  ])
  expect(await api.mails.next({ to: 'applicant.70@example.com' })).toBeTruthy()
})

fullTest('a picture may come along, and is kept like an applicant’s', async () => {
  const before = await pictures()
  const { body } = await add(applicant(2), { picture: portrait })
  const [row] = await rows('select picture_key from applications where unique_id = $1', [body.data?.uniqueId])
  expect(row?.picture_key).toMatch(/^private\/[\w-]{22}\/30x40\.webp$/)
  expect(await pictures()).toBe(before + 1)
})

fullTest('shows the application to an account that confirms its address', async () => {
  const student = await api.signedIn('student')
  await add({ ...applicant(3), email: student.email })
  expect((await api.send(listOwnApplications, {}, student)).body.data).toEqual([])
  await api.pool.query('update accounts set email_verified_at = now() where id = $1', [student.id])
  const [own] = (await api.send(listOwnApplications, {}, student)).body.data
  expect(own).toMatchObject({ courseName: 'BCA', applicationStatus: 'Approved', message: newStudentMessages.history })
})

test('repeated under its key, 20 times at once too, it is one student and one answer', async () => {
  const key = randomUUID()
  const before = await pictures()
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(applicant(4), { key, picture: portrait })))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
  const again = await add(applicant(4), { key, picture: portrait })
  expect(again.text).toBe(answers[0]?.text)
  expect(await stored('applicant.4@example.com')).toHaveLength(1)
  expect(await pictures()).toBe(before + 1)
})

fullTest('another student under the same key is refused with 422, and stored under a new one', async () => {
  const key = randomUUID()
  await add(applicant(5), { key })
  const other = await add(applicant(6), { key })
  expect([other.status, other.body.message]).toEqual([422, newStudentMessages.otherKey])
  expect((await add(applicant(6), { key: randomUUID() })).status).toBe(201)
})

fullTest('the first answer holds although a choice has been taken off the lists since', async () => {
  const key = randomUUID()
  const first = await add(applicant(14), { key, picture: portrait })
  const genders = exampleAdmissionForm.genders.filter((one) => one !== applicant(14).gender)
  await saveDocument(api.db, 'admission-form', { ...exampleAdmissionForm, genders })
  try {
    expect((await add(applicant(15), { key: randomUUID() })).body.errors).toHaveProperty('gender')
    const again = await add(applicant(14), { key, picture: portrait })
    expect([again.status, again.text]).toEqual([201, first.text])
  } finally {
    await saveDocument(api.db, 'admission-form', exampleAdmissionForm)
  }
})

fullTest('the first answer holds although a question that was answered has been removed since', async () => {
  const key = randomUUID()
  const ask = (questions: OwnQuestion[]) => saveDocument(api.db, 'admission-form', { ...exampleAdmissionForm, questions })
  const sends = (questions: OwnQuestion[]) =>
    add({ ...applicant(18), ...answerParts(exampleOwnAnswers, shownQuestions({ questions })) }, { key })
  await ask(exampleQuestions)
  try {
    const first = await sends(exampleQuestions)
    expect(first.status).toBe(201)
    await ask(exampleQuestions.slice(1))
    const again = await sends(exampleQuestions.slice(1))
    expect([again.status, again.text]).toEqual([201, first.text])
  } finally {
    await saveDocument(api.db, 'admission-form', exampleAdmissionForm)
  }
})

fullTest('a key belongs to the admin who sent it: the same key of another admin is a new one', async () => {
  const key = randomUUID()
  await add(applicant(16), { key })
  const { token } = await api.signedIn('admin')
  expect((await add(applicant(17), { key, token })).status).toBe(201)
})

test('adds a student once when two clerks do so at once, and tells the second who exists', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(applicant(7))))
  const [done, ...others] = answers.toSorted((one, other) => one.status - other.status)
  expect(done?.status).toBe(201)
  const fields = { AadharCardNumber: newStudentMessages.duplicate.byNumber(done?.body.data?.uniqueId ?? '') }
  expect(others.map(({ status, body }) => [status, body.errors])).toEqual(others.map(() => [409, fields]))
})

fullTest('refuses a second application for the course and year at the equal field, with the existing id', async () => {
  const id = await applied(api, applicant(8))
  const { byNumber, byPerson } = newStudentMessages.duplicate
  const before = await pictures()
  const sameNumber = await add({ ...applicant(8), email: 'other@example.com' }, { picture: portrait })
  expect([sameNumber.status, sameNumber.body.errors]).toEqual([409, { AadharCardNumber: byNumber(id) }])
  const samePerson = await add({ ...applicant(8), AadharCardNumber: '999999999999' })
  expect([samePerson.status, samePerson.body.errors]).toEqual([409, { email: byPerson(id) }])
  expect(await pictures()).toBe(before)
  expect((await add({ ...applicant(8), courseName: 'MCA' })).status).toBe(201)
})

fullTest('neither the dates of admissions nor a course that is closed or off the site stop the office', async () => {
  const over = { ...exampleInstituteContent.admission, opens: '2001-01-01', lastDate: '2001-02-01', graceDays: 0 }
  const institute = { ...exampleInstituteContent, universities: exampleChoices.universities }
  await saveDocument(api.db, 'institute', { ...institute, admission: over })
  await api.pool.query(`update courses set published = false where code = 'BBA'`)
  expect((await add({ ...applicant(9), courseName: 'BBA' })).status).toBe(201)
  await openInstitute()
})
const openInstitute = () =>
  saveDocument(api.db, 'institute', {
    ...exampleInstituteContent,
    admission: { session: exampleInstituteContent.admission.session },
    universities: exampleChoices.universities,
  })

test('a minor is refused without the guardian’s consent, and with it the audit log has who saw it', async () => {
  const minor = { ...applicant(10), dateOfBirth: bornYearsAgo(16) }
  for (const sent of [minor, { ...minor, guardianConsent: 'false' }]) {
    const { status, body } = await add(sent)
    expect([status, body.errors]).toEqual([400, { guardianConsent: consentMessages.missingForOffice }])
  }
  const { body } = await add({ ...minor, guardianConsent: 'true' })
  const [row] = await rows('select guardian_consent, consented_by from applications where unique_id = $1', [body.data?.uniqueId])
  expect(row).toEqual({ guardian_consent: true, consented_by: 'Ramesh Demo' })
  expect(await rows('select actor_id, details from audit_entries where subject = $1', [body.data?.uniqueId])).toEqual([
    { actor_id: admin.id, details: { course: 'BCA', semester: 1, guardianConsent: newStudentMessages.consentSeen } },
  ])
})

fullTest('the rules and lists are those of the admission form, and the semester is one of the course', async () => {
  await api.pool.query(`update courses set semesters = 4 where code = 'MCA'`)
  const cases: [Record<string, string>, Record<string, unknown>][] = [
    [{ courseName: 'MCA', semester: '5' }, { semester: newStudentMessages.noSuchSemester(4) }],
    [{ semester: '' }, { semester: newStudentMessages.noSemester }],
    [{ semester: '1.5' }, { semester: newStudentMessages.noSemester }],
    [{ courseName: 'None' }, { courseName: expect.any(String) as string }],
    [{ university: 'None' }, { university: expect.any(String) as string }],
    [{ gender: 'None' }, { gender: 'Please choose one of the listed options' }],
    [{ tenthMarks: '501' }, { tenthMarks: '10th Marks must be a number from 0 to 500' }],
    [{ tenthBoard: 'Other' }, { tenthBoardOther: 'Please say which' }],
  ]
  for (const [wrong, errors] of cases) {
    const { status, body } = await add({ ...applicant(11), ...wrong })
    expect([status, body.errors]).toEqual([400, errors])
  }
  expect(exampleAdmissionForm.boards).not.toContain('SEBA')
  const { body } = await add({ ...applicant(11), tenthBoard: 'Other', tenthBoardOther: 'SEBA' })
  expect(await rows('select tenth_board from applications where unique_id = $1', [body.data?.uniqueId])).toEqual([{ tenth_board: 'SEBA' }])
})

test('stores nothing of a new student whose audit entry failed', async () => {
  const before = await pictures()
  await api.pool.query(`alter table audit_entries add constraint refuse_all check (action <> 'student added') not valid`)
  try {
    expect((await add(applicant(12), { picture: portrait })).status).toBe(500)
  } finally {
    await api.pool.query('alter table audit_entries drop constraint refuse_all')
  }
  expect(await stored('applicant.12@example.com')).toEqual([])
  expect(await pictures()).toBe(before)
})

test('a student is refused before anything is read', async () => {
  const student = await api.signedIn('student')
  expect((await add(applicant(13), { token: student.token })).status).toBe(403)
  expect(await stored('applicant.13@example.com')).toEqual([])
})
