import { once } from 'node:events'
import { liveStatusPath } from '@campus/contracts/admissions/status/live-status-path.ts'
import { listOwnApplications, trackApplication, updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import { exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { consentMessages } from '@campus/contracts/admissions/messages.ts'
import { versionMessages } from '@campus/contracts/content/messages.ts'
import { correctRecord, findRecord } from '@campus/contracts/students/correction-endpoints.ts'
import { eraseApplication, exportApplication, moveClass } from '@campus/contracts/students/endpoints.ts'
import { correctionMessages } from '@campus/contracts/students/correction-messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { applicant, applied, openAdmissions } from '../../../testing/admissions.ts'
import { dumpOf } from '../../../testing/database-dump.ts'
import { enrolled } from '../../../testing/fees.ts'
import { saveDocument } from '../site-content/queries.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

type Caller = Awaited<ReturnType<TestApp['signedIn']>>
let api: TestApp
let admin: Caller
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

const reason = 'Her school certificate was shown'
const read = async (uniqueId: string) => (await api.send(findRecord, { params: { uniqueId } }, admin)).body.data
const correct = async (uniqueId: string, body: object, caller: Caller = admin) => {
  const answer = await api.inject(correctRecord, { params: { uniqueId }, body: { version: 0, reason, ...body } }, caller)
  return { status: answer.statusCode, body: answer.json<{ message: string; errors?: object; data?: object }>() }
}
const entriesOf = async (uniqueId: string) =>
  (
    await api.pool.query<{ action: string; actor_id: string; details: object }>(
      'select action, actor_id, details from audit_entries where subject = $1 order by at, id',
      [uniqueId],
    )
  ).rows

fullTest('offers the sent fields for correction, without the uncorrectable ones', async () => {
  const { AadharCardNumber: _, university: __, courseName: ___, mode: ____, ...sent } = applicant(1)
  const id = await applied(api, applicant(1))
  const marks = { tenthMarks: 421, tenthMarksOutOf: 500, twelfthMarks: 404, twelfthMarksOutOf: 500 }
  expect(await read(id.toLowerCase())).toEqual({ version: 0, content: { ...sent, ...marks }, course: 'BCA', hasConsent: false })
})

fullTest('a correction changes the fields that it names and no other, and what is taken away is gone', async () => {
  const id = await applied(api, applicant(2))
  const { content } = await read(id)
  const changed = { firstName: 'Aasha', middleName: '', Gname: 'Lata Demo', Grelation: 'Mother', tenthMarks: '', twelfthMarks: '410.5' }
  expect(await correct(id, changed)).toEqual({
    status: 200,
    body: { success: true, message: correctionMessages.corrected(id), data: { version: 1 } },
  })
  const { middleName: _, tenthMarks: __, tenthMarksOutOf: ___, ...rest } = content
  const now = { ...rest, firstName: 'Aasha', Gname: 'Lata Demo', Grelation: 'Mother', twelfthMarks: 410.5 }
  expect(await read(id)).toEqual({ version: 1, content: now, course: 'BCA', hasConsent: false })
})

fullTest('every field is held to the form’s rules, the PIN code by the nationality that stands there', async () => {
  const id = await applied(api, applicant(3))
  expect(await correct(id, { pinCode: '8340' })).toMatchObject({
    status: 400,
    body: { errors: { pinCode: 'Pin Code must have 6 digits' } },
  })
  expect(await correct(id, { firstName: '', email: 'x' })).toMatchObject({
    status: 400,
    body: {
      errors: {
        firstName: 'First Name is required.',
        email: 'Must be a valid email address',
      },
    },
  })
  expect(await correct(id, { gender: 'x', tenthMarks: 501 })).toMatchObject({
    status: 400,
    body: {
      errors: { gender: 'Please choose one of the listed options', tenthMarks: '10th Marks must be a number from 0 to 500' },
    },
  })
  expect(await correct(id, { reason: ' ', firstName: 'Aasha' })).toMatchObject({
    status: 400,
    body: { errors: { reason: correctionMessages.noReason } },
  })
  expect(await read(id)).toMatchObject({ version: 0 })
  expect((await correct(id, { nationality: 'Nepal', pinCode: '8340' })).status).toBe(200)
})

fullTest('keeps a value that its list no longer has; Other becomes its own text', async () => {
  const id = await applied(api, { ...applicant(31), tenthBoard: 'Other', tenthBoardOther: 'SEBA' })
  await saveDocument(api.db, 'admission-form', { ...exampleAdmissionForm, boards: ['ICSE'] })
  expect((await correct(id, { firstName: 'Aasha', tenthBoard: 'SEBA' })).status).toBe(200)
  expect(await correct(id, { tenthBoard: 'CBSE', version: 1 })).toMatchObject({ status: 400 })
  const mended = { version: 1, twelfthBoard: 'Other', twelfthBoardOther: ' icse ', tenthMarks: '540', tenthMarksOutOf: '600' }
  expect((await correct(id, mended)).status).toBe(200)
  expect((await read(id)).content).toMatchObject({ tenthBoard: 'SEBA', twelfthBoard: 'ICSE', tenthMarks: 540, tenthMarksOutOf: 600 })
  await saveDocument(api.db, 'admission-form', exampleAdmissionForm)
})

fullTest('a record without class 12 is read and corrected, also where class 12 is required by now', async () => {
  await saveDocument(api.db, 'admission-form', { ...exampleAdmissionForm, twelfth: 'notAsked' })
  const id = await applied(api, applicant(32))
  const { twelfthMarks: _, twelfthBoard: __, twelfthGrade: ___, ...ofClassTen } = (await read(id)).content
  expect((await read(id)).content).toEqual(ofClassTen)
  await saveDocument(api.db, 'admission-form', exampleAdmissionForm)
  expect((await correct(id, { firstName: 'Aasha' })).status).toBe(200)
  expect((await read(id)).content).toEqual({ ...ofClassTen, firstName: 'Aasha' })
  expect((await correct(id, { version: 1, twelfthMarks: '404', twelfthGrade: 'A' })).status).toBe(200)
  expect((await read(id)).content).toMatchObject({ twelfthMarks: 404, twelfthGrade: 'A' })
  expect(await correct(id, { version: 2, twelfthMarks: '' })).toMatchObject({
    status: 400,
    body: { errors: { twelfthMarks: '12th Marks is required.' } },
  })
  const exported = (await api.send(exportApplication, { params: { uniqueId: id } }, admin)).body
  expect(JSON.stringify(exported)).toContain('"twelfthMarks":404')
})

fullTest('the number, the course, the status and the like are not corrected, whoever sends them', async () => {
  const id = await applied(api, applicant(4))
  const row = async () => (await api.pool.query('select * from applications where unique_id = $1', [id])).rows[0] as object
  const before = await row()
  const others = {
    AadharCardNumber: '876543210987',
    uniqueId: 'STU9',
    courseName: 'MCA',
    course_Id: 'x',
    university: 'x',
    mode: 'Online',
    admissionYear: 2020,
    status: 'Approved',
    applicationStatus: 'Approved',
    semester: 6,
    isAdmitted: true,
    erasedAt: null,
    accountId: admin.id,
  }
  expect((await correct(id, { ...others, firstName: 'Aasha' })).status).toBe(200)
  expect(await row()).toEqual({ ...before, first_name: 'Aasha', version: 1 })
})

fullTest('it is written down with its reason and the names of the fields, and nothing of what stood or stands in them', async () => {
  const id = await applied(api, applicant(5))
  await correct(id, { contactNumber: '9812345670', street: '7 Canary Lane' })
  expect(await entriesOf(id)).toEqual([
    { action: 'record corrected', actor_id: admin.id, details: { reason, corrected: 'Contact Number, Street' } },
  ])
})

fullTest('refuses a correction over a newer one, names its author and time, and saves nothing', async () => {
  const id = await applied(api, applicant(6))
  await correct(id, { firstName: 'Theirs' })
  const late = await correct(id, { firstName: 'Mine', street: '7 Lane' })
  const { rows } = await api.pool.query<{ name: string; at: Date }>(
    'select a.name, e.at from audit_entries e join accounts a on a.id = e.actor_id where e.subject = $1',
    [id],
  )
  const message = versionMessages.conflict({ by: rows[0]?.name, at: rows[0]?.at.toISOString(), deleted: false })
  expect(late).toEqual({ status: 409, body: { success: false, message, errors: { version: message } } })
  expect(await read(id)).toMatchObject({ version: 1, content: { firstName: 'Theirs', street: '4 Station Road' } })
  expect(await entriesOf(id)).toHaveLength(1)

  expect((await correct(id, { version: 1, street: '7 Lane' })).status).toBe(200)
  expect(await read(id)).toMatchObject({ version: 2, content: { firstName: 'Theirs', street: '7 Lane' } })
})

test('names the admin who promoted the student meanwhile, not the earlier corrector', async () => {
  const id = await enrolled(api, 61, admin)
  await correct(id, { firstName: 'First' })
  const other = await api.signedIn('admin')
  await api.pool.query(`update accounts set name = 'Dean Other' where id = $1`, [other.id])
  await api.send(moveClass, { body: { course: 'bca', semester: 1, to: 2, students: [id] } }, other)
  const late = await correct(id, { version: 1, firstName: 'Second' })
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Dean Other')])
})

test('saves one of two concurrent corrections and refuses the other', async () => {
  const id = await applied(api, applicant(7))
  const answers = await Promise.all(['One', 'Two', 'Three'].map((firstName) => correct(id, { firstName })))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
  expect(await entriesOf(id)).toHaveLength(1)
})

test('a correction whose answer was lost may be sent again: it is saved, written down and mailed once', async () => {
  const id = await applied(api, applicant(8))
  const change = { email: 'once@example.com' }
  await correct(id, change)
  expect(await correct(id, change)).toMatchObject({ status: 200, body: { data: { version: 1 } } })
  expect(await entriesOf(id)).toHaveLength(1)
  const subject = correctionMessages.mail.subject
  expect((await api.mails.settled()).filter((mail) => mail.to === 'applicant.8@example.com' && mail.subject === subject)).toHaveLength(1)
})

fullTest('the former address is told of another one without its name, later mails go to the new one', async () => {
  const id = await applied(api, applicant(9))
  await correct(id, { email: ' New.Nine@Example.com ' })
  const told = await api.mails.next({ to: 'applicant.9@example.com', subject: correctionMessages.mail.subject })
  expect(told.text).toContain(id)
  expect(told.text).toContain(correctionMessages.mail.note)
  expect(`${told.text}${told.html}`).not.toMatch(/new\.nine/i)
  const decision = { applicationStatus: 'Verified', message: 'Checked.' } as const
  await api.send(updateStatus, { params: { studentUniqueId: id }, body: decision }, admin)
  expect((await api.mails.next({ to: 'new.nine@example.com' })).text).toContain('Checked.')
})

fullTest('no mail tells of a correction that leaves the address alone, nor of one that is refused', async () => {
  const id = await applied(api, applicant(10))
  await correct(id, { firstName: 'Aasha', email: 'Applicant.10@example.com' })
  await correct(id, { version: 0, email: 'late@example.com' })
  const { subject } = correctionMessages.mail
  expect((await api.mails.settled()).filter((mail) => mail.to === 'applicant.10@example.com' && mail.subject === subject)).toEqual([])
})

test('with the address the application moves from one confirmed account to the other; with the day of birth goes the status page', async () => {
  const [former, next] = [await api.signedIn('student'), await api.signedIn('student')]
  await api.pool.query('update accounts set email_verified_at = now() where id = any($1)', [[former.id, next.id]])
  const id = await applied(api, { ...applicant(11), email: former.email })
  const own = async (who: Caller) => (await api.send(listOwnApplications, {}, who)).body.data.map(({ uniqueId }) => uniqueId)
  expect([await own(former), await own(next)]).toEqual([[id], []])
  await correct(id, { email: next.email, dateOfBirth: '2006-12-31' })
  expect([await own(former), await own(next)]).toEqual([[], [id]])
  const asked = async (dateOfBirth: string) => (await api.inject(trackApplication, { body: { uniqueId: id, dateOfBirth } }, {})).statusCode
  expect([await asked('2007-03-09'), await asked('2006-12-31')]).toEqual([404, 200])
})

test('a status page that was opened with the former day of birth is told nothing more', async () => {
  const id = await applied(api, applicant(16))
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = new WebSocket(`${address.replace('http', 'ws')}${liveStatusPath}`)
  await once(socket, 'open')
  socket.send(JSON.stringify({ uniqueId: id, dateOfBirth: '2007-03-09' }))
  const [answered] = (await once(socket, 'message')) as [Buffer]
  expect(JSON.parse(answered.toString())).toMatchObject({ success: true, data: { uniqueId: id } })
  const letGo = Promise.all([once(socket, 'message'), once(socket, 'close')])
  await correct(id, { dateOfBirth: '2006-12-31' })
  const [[said]] = (await letGo) as [[Buffer], unknown]
  expect(JSON.parse(said.toString())).toMatchObject({ success: false })
})

fullTest('refuses a correction that makes a duplicate of another applicant', async () => {
  await applied(api, applicant(12))
  const id = await applied(api, { ...applicant(13), dateOfBirth: '2006-01-01' })
  const other = await applied(api, { ...applicant(14), email: 'applicant.12@example.com', courseName: 'MCA' })
  const both = { email: 'applicant.12@example.com', dateOfBirth: '2007-03-09' }
  const refused = (field: string) => ({
    status: 409,
    body: { success: false, message: correctionMessages.duplicate, errors: { [field]: correctionMessages.duplicate } },
  })
  expect(await correct(id, both)).toEqual(refused('email'))
  expect((await correct(id, { email: both.email })).status).toBe(200)
  expect(await correct(id, { version: 1, dateOfBirth: both.dateOfBirth })).toEqual(refused('dateOfBirth'))
  expect(await entriesOf(id)).toHaveLength(1)
  // For another course they may.
  expect((await correct(other, { firstName: 'Aasha' })).status).toBe(200)
})

test('answers 404 for a correction of an unknown or erased record', async () => {
  const id = await applied(api, applicant(15))
  await api.send(eraseApplication, { params: { uniqueId: id }, body: { password: admin.password, reason } }, admin)
  for (const uniqueId of [id, 'STU0', 'none']) {
    expect((await correct(uniqueId, { firstName: 'Canaryback' })).status).toBe(404)
    expect((await api.inject(findRecord, { params: { uniqueId } }, admin)).statusCode).toBe(404)
  }
  expect(await dumpOf(api.pool)).not.toContain('Canaryback')
})

const bornYearsAgo = (years: number) => `${Number(collegeDay().slice(0, 4)) - years}-01-01`

test('a day of birth that makes somebody under 18 needs the word that a guardian has agreed, which is kept', async () => {
  const id = await applied(api, applicant(17))
  const dateOfBirth = bornYearsAgo(16)
  expect(await correct(id, { dateOfBirth })).toMatchObject({
    status: 400,
    body: { errors: { guardianConsent: consentMessages.missingForOffice } },
  })
  expect(await read(id)).toMatchObject({ version: 0, hasConsent: false })

  expect((await correct(id, { dateOfBirth, Gname: 'Lata Demo', guardianConsent: true })).status).toBe(200)
  expect(await read(id)).toMatchObject({ version: 1, hasConsent: true })
  const { body } = await api.send(exportApplication, { params: { uniqueId: id } }, admin)
  expect(body.data.consent).toEqual({ by: 'Lata Demo', at: expect.stringMatching(/^20.*Z$/) as string })
  expect((await entriesOf(id))[0]).toMatchObject({ details: { corrected: 'Date of Birth, Guardian Name, Guardian’s consent' } })
  // Once recorded it is not asked for again, nor given another date.
  expect((await correct(id, { version: 1, dateOfBirth: bornYearsAgo(15), guardianConsent: true })).status).toBe(200)
  expect((await api.send(exportApplication, { params: { uniqueId: id } }, admin)).body.data.consent).toEqual(body.data.consent)
})

fullTest('the consent to an application that came without one is recorded by itself; other corrections ask for none', async () => {
  const id = await applied(api, applicant(18))
  await api.pool.query('update applications set date_of_birth = $1 where unique_id = $2', [bornYearsAgo(16), id])
  expect((await correct(id, { street: '7 Lane' })).status).toBe(200)
  expect((await correct(id, { version: 1, guardianConsent: true })).status).toBe(200)
  expect(await read(id)).toMatchObject({ version: 2, hasConsent: true })
})
