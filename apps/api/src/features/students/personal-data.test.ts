import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { findStatus, listOwnApplications, trackApplication, updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import { limits } from '@campus/contracts/core/limits.ts'
import {
  eraseApplication,
  exportApplication,
  exportOwnData,
  listStudents,
  revealIdentityNumber,
} from '@campus/contracts/students/endpoints.ts'
import { personalDataMessages } from '@campus/contracts/students/messages.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../testing/admissions.ts'
import { recordQueries } from '../../../testing/recorded-queries.ts'
import { dumpOf } from '../../../testing/database-dump.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { studentQueries } from './queries.ts'

// Passwords, and hundreds of requests, take their time on a busy machine.
type Caller = Awaited<ReturnType<TestApp['signedIn']>>
let api: TestApp
let admin: Caller
let student: Caller
beforeAll(async () => {
  api = await testApp()
  await openAdmissions(api)
  ;[admin, student] = [await api.signedIn('admin'), await api.signedIn('student')]
})
afterAll(() => api.dispose())

const reveal = (uniqueId: string, password = admin.password, caller: Caller = admin) =>
  api.inject(revealIdentityNumber, { params: { uniqueId }, body: { password } }, caller)
const erasing = (uniqueId: string, password = admin.password) => ({
  params: { uniqueId },
  body: { password, reason: 'By letter of 3 May' },
})
const entriesOf = async (uniqueId: string) =>
  (
    await api.pool.query<{ action: string; actor_id: string; request_id: string; details: object }>(
      'select action, actor_id, request_id, details from audit_entries where subject = $1 order by at, id',
      [uniqueId],
    )
  ).rows

test('an admin who gives their password again sees the number, and that they did is written down without it', async () => {
  const id = await applied(api, { ...applicant(1), AadharCardNumber: '876543210987' })
  const answer = await reveal(id.toLowerCase())
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, data: { AadharCardNumber: '876543210987' } }])
  expect(answer.headers['cache-control']).toBe('no-store')
  await reveal(id)
  const entries = await entriesOf(id)
  expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['identity number shown', admin.id],
    ['identity number shown', admin.id],
  ])
  expect(new Set(entries.map(({ request_id }) => request_id)).size).toBe(2)
  expect(await dumpOf(api.pool)).not.toContain('876543210987')
})

fullTest('a wrong password shows nothing, writes nothing, and a few are the most that one session may give', async () => {
  const other = await api.signedIn('admin')
  const id = await applied(api, applicant(2))
  const wrong = await reveal(id, 'not this one', other)
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    { success: false, message: personalDataMessages.passwordWrong, errors: { password: personalDataMessages.passwordWrong } },
  ])
  for (let i = 1; i < limits.wrongInSession.points; i++) await reveal(id, `not ${i}`, other)
  expect((await reveal(id, other.password, other)).statusCode).toBe(429)
  expect(await entriesOf(id)).toEqual([])
  expect((await reveal('STU0')).statusCode).toBe(404)
  expect((await reveal('none')).statusCode).toBe(404)
})

test('tells an account without a password how to get one', async () => {
  const other = await api.signedIn('admin')
  await api.pool.query(
    `update accounts set password_hash = null, provider_issuer = 'https://id.example', provider_subject = 'x' where id = $1`,
    [other.id],
  )
  expect((await reveal('STU1001', 'any', other)).json()).toMatchObject({ errors: { password: personalDataMessages.noPassword } })
})

test('exports all data of the caller and no other’s, as an uncacheable file', async () => {
  const id = await applied(api, { ...applicant(3), guardianConsent: 'true' }, { token: student.token })
  await applied(api, applicant(4))
  const { body, headers } = await api.send(exportOwnData, {}, student)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="my-data.json"' })
  expect(body.data.account).toMatchObject({ email: student.email, emailVerified: false, hasPassword: true })
  expect(body.data.applications).toHaveLength(1)
  expect(body.data.applications[0]).toMatchObject({
    uniqueId: id,
    student: { email: ['applicant.3@example.com'], AadharCardNumber: 'XXXX XXXX 0003', street: '4 Station Road' },
    guardian: { Gname: 'Ramesh Demo' },
    guardianConsent: true,
    hasPicture: true,
    applicationStatus: 'Pending',
    history: [{ applicationStatus: 'Pending' }],
    fee: { course_Fee: 225_000.5, amount_due: 225_000.5 },
  })
  expect(JSON.stringify(body)).not.toMatch(/argon2|private\/|100000000003/)
  expect(body.data.applications[0]?.fees?.instalments).toHaveLength(6)
  expect((await api.send(exportOwnData, {}, await api.signedIn('student'))).body.data.applications).toEqual([])
})

test('exports more applications than a page shows, in as many statements as for one', async () => {
  const alone = await api.signedIn('student')
  await applied(api, applicant(20), { token: alone.token })
  const many = await api.signedIn('student')
  const id = await applied(api, applicant(21), { token: many.token })
  await api.pool.query(
    `insert into applications select copy.* from applications a, generate_series(1, 120) n,
       jsonb_populate_record(a, jsonb_build_object(
         'id', gen_random_uuid(), 'unique_id', 'STU99' || n, 'aadhaar_hash', sha256(n::text::bytea), 'email', n || '@example.com',
         'applied_at', a.applied_at - n * interval '1 s')) copy
     where a.unique_id = $1`,
    [id],
  )
  // Shorter than the ids that are given out.
  const isCopy = "unique_id ~ '^STU99[0-9]{1,3}$'"
  await api.pool.query(`insert into fee_accounts (application_id, course_fee_paise) select id, 100 from applications where ${isCopy}`)
  await api.pool.query(
    `insert into status_changes select copy.* from status_changes s, applications a, jsonb_populate_record(s, jsonb_build_object(
       'id', gen_random_uuid(), 'application_id', a.id)) copy
     where s.application_id = (select id from applications where unique_id = $1) and a.${isCopy}`,
    [id],
  )
  const ofOne = await recordQueries(api.pool, () => api.send(exportOwnData, {}, alone))
  const found: string[] = []
  const ofMany = await recordQueries(api.pool, async () => {
    const { applications } = (await api.send(exportOwnData, {}, many)).body.data
    found.push(...applications.map(({ uniqueId }) => uniqueId))
    for (const { history, fees } of applications) expect([history.length, fees?.instalments.length !== 0]).toEqual([1, true])
  })
  expect([found.length, new Set(found).size, found[0], found[120]]).toEqual([121, 121, id, 'STU99120'])
  expect(ofMany.length).toBe(ofOne.length)
})

fullTest('the office exports one application, which is written down', async () => {
  const id = await applied(api, applicant(5))
  const { body, headers } = await api.send(exportApplication, { params: { uniqueId: id } }, admin)
  expect(headers['content-disposition']).toBe(`attachment; filename="${id}.json"`)
  expect(body.data).toMatchObject({ uniqueId: id, student: { firstName: 'Asha' } })
  expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['application exported'])
  expect((await api.inject(exportApplication, { params: { uniqueId: 'STU0' } }, admin)).statusCode).toBe(404)
})

const canary = {
  ...applicant(6),
  firstName: 'Canaryfirst',
  middleName: 'Canarymiddle',
  lastName: 'Canarylast',
  AadharCardNumber: '765432109876',
  email: 'canary.six@example.com',
  contactNumber: '9812340066',
  dateOfBirth: '2006-02-06',
  street: 'Canary Lane',
  city: 'Canarytown',
  state: 'Canaryland',
  pinCode: '834066',
  fatherName: 'Canaryfather',
  motherName: 'Canarymother',
  Gname: 'Canaryguardian',
  GcontactNumber: '9812340067',
}

test('an erased application keeps its id, course, dates, status and account, and nothing of the person', async () => {
  const id = await applied(api, canary, { token: student.token })
  const decision = { applicationStatus: 'Approved', message: 'Canarymessage' } as const
  await api.send(updateStatus, { params: { studentUniqueId: id }, body: decision }, admin)
  const { hash } = (
    await api.pool.query<{ hash: string }>(`select aadhaar_hash::text as hash from applications where unique_id = $1`, [id])
  ).rows[0] ?? { hash: '' }
  const pictures = async () => (await readdir(path.join(api.config.dataDir, 'uploads/private'))).length
  const before = await pictures()
  await api.mails.settled()

  const { body } = await api.send(eraseApplication, erasing(id), admin)
  expect(body.message).toBe(personalDataMessages.erased(id))
  const dump = (await dumpOf(api.pool)).toLowerCase()
  for (const value of ['canary', '765432109876', '98123400', '2006-02-06', '834066', hash]) expect(dump, value).not.toContain(value)
  expect(await pictures()).toBe(before - 1)

  const found = await studentQueries(api.db).findStudent(id)
  expect(found?.record).toMatchObject({
    student: { firstName: 'Erased', lastName: 'applicant', course_Id: { name: 'Bachelor of Computer Applications' } },
    applicationStatus: 'Approved',
    semester: 1,
    fee: { course_Fee: 225_000.5 },
    erasedAt: expect.stringMatching(/^20/) as string,
  })
  for (const answer of ['twelfthMarks', 'twelfthBoard', 'twelfthGrade']) expect(found?.record.twelfth).not.toHaveProperty(answer)
  const { data: listed } = (await api.send(listStudents, { query: {} }, admin)).body
  expect(listed.map(({ uniqueId }) => uniqueId)).not.toContain(id)
  const status = await api.send(findStatus, { params: { studentUniqueId: id } }, admin)
  expect(status.body.data.history.map(({ applicationStatus, message, by }) => [applicationStatus, message, by])).toEqual([
    ['Pending', '', undefined],
    ['Approved', '', expect.any(String)],
  ])
  expect((await entriesOf(id)).at(-1)).toMatchObject({
    action: 'application erased',
    actor_id: admin.id,
    details: { reason: 'By letter of 3 May' },
  })
})

test('an erasure leaves every other application as it was', async () => {
  const [id, other] = [await applied(api, applicant(10)), await applied(api, applicant(11))]
  const others = async () => (await api.pool.query<{ unique_id: string }>('select * from applications where unique_id <> $1', [id])).rows
  const before = await others()
  expect(before.map(({ unique_id }) => unique_id)).toContain(other)
  await api.send(eraseApplication, erasing(id), admin)
  const after = await others()
  expect(after).toHaveLength(before.length)
  expect(after).toEqual(expect.arrayContaining(before))
})

test('erased, it is its owner’s no more, cannot be followed or decided on, has no number; erased again, nothing happens', async () => {
  const id = await applied(api, applicant(7), { token: student.token })
  await api.send(eraseApplication, erasing(id), admin)
  const own = (await api.send(listOwnApplications, {}, student)).body.data.map(({ uniqueId }) => uniqueId)
  expect(own).not.toContain(id)
  for (const dateOfBirth of ['2007-03-09', '1900-01-01'])
    expect((await api.inject(trackApplication, { body: { uniqueId: id, dateOfBirth } }, {})).statusCode).toBe(404)
  const decision = { params: { studentUniqueId: id }, body: { applicationStatus: 'Rejected', message: 'x' } } as const
  expect((await api.inject(updateStatus, decision, admin)).statusCode).toBe(404)
  expect((await reveal(id)).statusCode).toBe(404)

  expect((await api.send(eraseApplication, erasing(id), admin)).status).toBe(200)
  expect(await entriesOf(id)).toHaveLength(1)
  expect((await api.inject(eraseApplication, erasing(id, 'wrong'), admin)).statusCode).toBe(400)
  // Whose data is gone may apply anew.
  expect(await applied(api, applicant(7))).not.toBe(id)
})

test('a mail that still waits is not sent once its application has been erased', async () => {
  const id = await applied(api, applicant(8))
  await api.mails.next({ to: 'applicant.8@example.com' })
  await api.send(eraseApplication, erasing(id), admin)
  const late = { subject: 'News', heading: 'News', paragraphs: ['x'] }
  await api.mail.send({ ...late, to: 'applicant.8@example.com', about: id }, api.db)
  await api.mail.send({ ...late, to: `${id.toLowerCase()}@erased.invalid` }, api.db)
  await api.mail.send({ ...late, to: 'applicant.8@example.com' }, api.db)
  expect((await api.mails.settled()).filter(({ subject }) => subject === 'News')).toHaveLength(1)
})

fullTest('refuses changes of recorded decisions, whose words are removed only after an erasure', async () => {
  const id = await applied(api, applicant(9))
  await reveal(id)
  for (const statement of [`update audit_entries set action = 'x'`, 'delete from audit_entries', 'truncate audit_entries'])
    await expect(api.pool.query(statement)).rejects.toThrow('only added')
  await expect(api.pool.query(`update status_changes set message = '' where message <> ''`)).rejects.toThrow('only added')
})
