import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { findStatus } from '@campus/contracts/admissions/endpoints.ts'
import { admissionMessages, consentMessages, trackMessages } from '@campus/contracts/admissions/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { limits } from '@campus/contracts/core/limits.ts'
import { exportApplication } from '@campus/contracts/students/endpoints.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { applicant, applied, apply, type Fields, openAdmissions } from '../../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => api.dispose())

const rows = async (sql: string, values: unknown[] = []) => (await api.pool.query<Record<string, unknown>>(sql, values)).rows
const counts = async () => {
  const tables = ['applications', 'status_changes', 'fee_accounts', 'idempotency_keys', 'jobs.job']
  return Promise.all(tables.map(async (table) => Number((await rows(`select count(*) from ${table}`))[0]?.count)))
}
const storedPictures = async () => (await readdir(path.join(api.config.dataDir, 'uploads/private'))).toSorted()
const waiting = async () => readdir(path.join(api.config.dataDir, 'tmp'))
const named = async () => (await rows('select picture_key from applications')).map((row) => String(row.picture_key).split('/')[1])

test('an application is stored whole: row, history, fee account and mail', async () => {
  const { status, body, headers } = await apply(api, { ...applicant(1), middleName: ' ', email: ' Applicant.1@Example.COM' })
  expect(status).toBe(201)
  expect(headers['cache-control']).toBe('no-store')
  const uniqueId = body.data?.uniqueId ?? ''
  expect(uniqueId).toMatch(/^STU\d{8}$/)
  expect(body).toEqual({ success: true, message: admissionMessages.done.text, data: { uniqueId, applicationStatus: 'Pending' } })
  const [row] = await rows('select * from applications where unique_id = $1', [uniqueId])
  expect(row).toMatchObject({
    first_name: 'Asha',
    middle_name: null,
    email: 'applicant.1@example.com',
    guardian_name: 'Ramesh Demo',
    twelfth_marks: '404.00',
    university: 'Ranchi University',
    admission_year: 2025,
    status: 'Pending',
    is_admitted: false,
    semester: null,
    account_id: null,
    aadhaar_last_four: '0001',
  })
  expect(row?.picture_key).toMatch(/^private\/[\w-]{22}\/30x40\.webp$/)
  expect(await rows('select status, message, changed_by from status_changes where application_id = $1', [row?.id])).toEqual([
    { status: 'Pending', message: trackMessages.received, changed_by: null },
  ])
  expect(await rows('select course_fee_paise from fee_accounts where application_id = $1', [row?.id])).toEqual([
    { course_fee_paise: '22500050' },
  ])
  const mail = await api.mails.next({ to: 'applicant.1@example.com' })
  expect(mail.text).toContain(uniqueId)
  expect(await waiting()).toEqual([])
})

test('the mail of a new application repeats nothing that its sender wrote: the address may be anybody’s', async () => {
  const email = 'applicant.77@example.com'
  const written = 'URGENT pay at evil'
  await applied(api, { ...applicant(77), email, firstName: written, lastName: written, Gname: written, street: written, city: written })
  const { subject, text, html } = await api.mails.next({ to: email })
  for (const part of [subject, text, html]) expect(part).not.toContain('evil')
})

/** The birthday of an applicant who reaches an age after some days, or did so some days ago. Nobody does on most 29ths of February. */
const birthdayOf = (years: number, daysLeft: number): string => {
  const day = new Date(`${collegeDay()}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + daysLeft)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString().slice(0, 10)
}

test('refuses an applicant under 18 on the college’s day without a guardian’s consent, and needs none of an adult', async () => {
  const minor = { ...applicant(2), dateOfBirth: birthdayOf(18, 1) }
  for (const sent of [minor, { ...minor, guardianConsent: 'false' }, { ...minor, guardianConsent: '' }]) {
    const { status, body } = await apply(api, sent)
    expect([status, body.errors]).toEqual([400, { guardianConsent: consentMessages.missing }])
  }
  expect((await apply(api, { ...applicant(3), dateOfBirth: birthdayOf(18, -1) })).status).toBe(201)
})

test('the consent is kept with when and by whom, and the record says so to the office', async () => {
  const admin = await api.signedIn('admin')
  const id = await applied(api, { ...applicant(21), dateOfBirth: birthdayOf(16, -1), guardianConsent: 'true' })
  const [row] = await rows('select guardian_consent, consented_by from applications where unique_id = $1', [id])
  expect(row).toEqual({ guardian_consent: true, consented_by: 'Ramesh Demo' })
  const statusFor = async (studentUniqueId: string) => (await api.send(findStatus, { params: { studentUniqueId } }, admin)).body.data
  expect((await statusFor(id)).consent?.by).toBe('Ramesh Demo')
  const { body } = await api.send(exportApplication, { params: { uniqueId: id } }, admin)
  expect(body.data.consent?.by).toBe('Ramesh Demo')
  expect(Math.abs(Date.parse(body.data.consent?.at ?? '') - Date.parse(body.data.appliedAt))).toBeLessThan(60_000)
  const other = await applied(api, applicant(22))
  expect((await api.send(exportApplication, { params: { uniqueId: other } }, admin)).body.data).not.toHaveProperty('consent')
  expect(await statusFor(other)).not.toHaveProperty('lacksConsent')
  // Taken over from elsewhere: nobody was asked.
  await api.pool.query('update applications set date_of_birth = $2 where unique_id = $1', [other, birthdayOf(16, -1)])
  expect(await statusFor(other)).toMatchObject({ lacksConsent: true })
})

test('fields that are not in the form change nothing', async () => {
  const id = await applied(api, {
    ...applicant(4),
    status: 'Approved',
    uniqueId: 'STU1',
    isAdmitted: 'true',
    semester: '6',
    paid: '1',
    accountId: 'x',
  })
  expect(id).not.toBe('STU1')
  expect(await rows('select status, is_admitted, semester from applications where unique_id = $1', [id])).toEqual([
    { status: 'Pending', is_admitted: false, semester: null },
  ])
})

test('answers an empty form with all fields and the picture at once', async () => {
  const before = await counts()
  const { status, body } = await apply(api, {}, { picture: null })
  expect(status).toBe(400)
  expect(body.errors).toMatchObject({
    firstName: 'First Name is required.',
    twelfthMarks: '12th Marks is required.',
    gender: 'This field is required.',
    avtar: admissionMessages.picture.missing,
  })
  expect(Object.keys(body.errors ?? {})).toHaveLength(25)
  expect(await counts()).toEqual(before)
})

test.each<[string, Fields, string[]]>([
  ['a course that is not open', { courseName: 'BBA' }, ['courseName']],
  ['a course that does not exist', { courseName: 'LLB' }, ['courseName']],
  ['a university that is not offered any more', { university: 'Elsewhere' }, ['university']],
  ['both', { courseName: 'bca', university: 'ranchi university' }, ['courseName', 'university']],
])('%s is refused at its field', async (_, fields, expected) => {
  const { status, body } = await apply(api, { ...applicant(5), ...fields })
  expect(status).toBe(400)
  expect(body.errors).toEqual(Object.fromEntries(expected.map((field) => [field, admissionMessages.closed])))
})

test.each([
  ['the same number in another writing', applicant(1), { email: 'other@example.com', AadharCardNumber: '1000 0000 0001' }],
  ['the same address and date of birth', applicant(1), { email: 'APPLICANT.1@example.com', AadharCardNumber: '555555555555' }],
])('%s for the same course and year is a duplicate, and nothing is told of the other', async (_, first, change) => {
  await apply(api, first)
  const before = [await counts(), await storedPictures()]
  const { status, body } = await apply(api, { ...first, ...change, firstName: 'Somebody', lastName: 'Else' })
  expect(status).toBe(409)
  expect(body).toEqual({ success: false, message: admissionMessages.duplicate })
  expect([await counts(), await storedPictures()]).toEqual(before)
})

test('the same person may apply for another course, and in another year', async () => {
  await applied(api, applicant(6))
  await applied(api, { ...applicant(6), courseName: 'MCA' })
  await api.pool.query(`update applications set admission_year = 2020 where email = 'applicant.6@example.com'`)
  await applied(api, applicant(6))
  expect(await rows(`select 1 from applications where email = 'applicant.6@example.com'`)).toHaveLength(3)
})

test('twins with one address between them may both apply', async () => {
  await applied(api, { ...applicant(7), dateOfBirth: '2006-01-02' })
  await applied(api, { ...applicant(8), email: applicant(7).email ?? '', dateOfBirth: '2006-01-03' })
  expect(await rows(`select 1 from applications where email = 'applicant.7@example.com'`)).toHaveLength(2)
})

test('sent 20 times at once, an application is stored once', async () => {
  const before = await storedPictures()
  const answers = await Promise.all(Array.from({ length: 20 }, () => apply(api, applicant(9))))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  expect(await rows(`select 1 from applications where email = 'applicant.9@example.com'`)).toHaveLength(1)
  expect(await storedPictures()).toHaveLength(before.length + 1)
})

test('an application that is sent while signed in belongs to the account; a bad token counts as none', async () => {
  const { id, token } = await api.signedIn('student')
  const uniqueId = await applied(api, applicant(10), { token })
  expect(await rows('select account_id from applications where unique_id = $1', [uniqueId])).toEqual([{ account_id: id }])
  const other = await applied(api, applicant(11), { token: 'nonsense' })
  expect(await rows('select account_id from applications where unique_id = $1', [other])).toEqual([{ account_id: null }])
})

test('leaves neither a row nor a picture of a failed transaction', async () => {
  const before = [await counts(), await storedPictures()]
  vi.spyOn(api.publisher, 'publish').mockRejectedValueOnce(new Error('broken'))
  expect((await apply(api, applicant(12), { key: 'broken-once' })).status).toBe(500)
  expect([await counts(), await storedPictures()]).toEqual(before)
  expect((await api.mails.settled()).some(({ to }) => to === 'applicant.12@example.com')).toBe(false)
  expect((await apply(api, applicant(12), { key: 'broken-once' })).status).toBe(201)
})

test('keeps the picture when the database connection is lost, as the application may be stored', async () => {
  const before = await storedPictures()
  vi.spyOn(api.db, 'transaction').mockRejectedValueOnce(new Error('Connection terminated unexpectedly'))
  const { status, headers } = await apply(api, applicant(13))
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  expect(await storedPictures()).toHaveLength(before.length + 1)
})

test('answers 503 and stores nothing when the picture cannot be stored', async () => {
  const before = await counts()
  vi.spyOn(api.storage, 'put').mockRejectedValueOnce(Object.assign(new Error('No space left'), { code: 'ECONNREFUSED' }))
  expect((await apply(api, applicant(14))).status).toBe(503)
  expect(await counts()).toEqual(before)
})

test('announces an application after it is stored', async () => {
  const heard = new Promise<string>((hear) => {
    const stop = api.publisher.subscribe('applications', (topic) => {
      stop()
      hear(topic)
    })
  })
  await applied(api, applicant(15))
  expect(await heard).toBe('applications')
})

test('every stored picture is named by an application, but for the one that nobody knew about', async () => {
  const known = new Set(await named())
  expect((await storedPictures()).filter((folder) => !known.has(folder))).toHaveLength(1)
})

test('mails one address of so many applications a day, wherever they come from, and stores them all', async () => {
  const few = await testApp({ RATE_LIMIT_FACTOR: '0.1' })
  await openAdmissions(few)
  const answers = []
  for (const n of [1, 2, 3]) {
    const { status, body } = await apply(
      few,
      { ...applicant(n), dateOfBirth: `199${n}-05-01`, email: 'Stranger@example.com' },
      { remoteAddress: `192.0.2.${n}` },
    )
    answers.push([status, body.message])
  }
  const done = 'Student Admission Record Created Successfully We Sent You A Mail Check Your Mail Box'
  const unmailed = 'Your application has arrived. This e-mail address has had many such mails today: please write down your Student Id'
  expect(answers).toEqual([done, done, unmailed].map((message) => [201, message]))
  expect((await few.mails.settled()).filter(({ to }) => to === 'stranger@example.com')).toHaveLength(2)
  await few.dispose()
})

test('limits the applications of an address and serves others', async () => {
  const few = await testApp({ RATE_LIMIT_FACTOR: '0.1' })
  await openAdmissions(few)
  const send = (n: number, remoteAddress: string) => apply(few, applicant(n), { remoteAddress })
  const most = limits.admission.points * 0.1
  for (let n = 1; n <= most; n++) expect((await send(n, '192.0.2.1')).status).toBe(201)
  const refused = await send(most + 1, '192.0.2.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send(most + 2, '192.0.2.2')).status).toBe(201)
  await few.dispose()
})
