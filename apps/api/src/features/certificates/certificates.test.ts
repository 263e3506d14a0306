import { updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import type { CertificateDraft } from '@campus/contracts/certificates/issuing-schema.ts'
import {
  confirmCertificate,
  issueCertificate,
  listCertificates,
  listOwnCertificates,
  printCertificate,
  revokeCertificate,
} from '@campus/contracts/certificates/endpoints.ts'
import { certificateMessages } from '@campus/contracts/certificates/messages.ts'
import { reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { withdrawStudent } from '@campus/contracts/fees/refunds/endpoints.ts'
import { collegeDay, dayLength, financialYearOf, formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { exampleInstituteContent } from '@campus/contracts/site-content/examples.ts'
import { eraseApplication, exportApplication, setRollNumber } from '@campus/contracts/students/endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../testing/admissions.ts'
import { enrolled, paid } from '../../../testing/fees.ts'
import { missingIn, textOf as linesOf } from '@campus/pdf-sheets/testing/pdf-text.ts'
import { saveDocument } from '../site-content/queries.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { withdrawalChanges } from '../../../testing/withdrawals.ts'

type Caller = Awaited<ReturnType<TestApp['signedIn']>>
let api: TestApp
let admin: Caller
let owner: Caller
/** The owner's; approved. */
let id: string
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000', PUBLIC_URL: 'https://college.example' })
  await openAdmissions(api)
  ;[admin, owner] = [await api.signedIn('admin'), await api.signedIn('student')]
  id = await applied(api, applicant(1), { token: owner.token })
  await approve(id)
})
afterAll(() => api.dispose())

/** Returns the text of a PDF, wherever its lines end. */
const textOf = (pdf: Uint8Array) => linesOf(pdf).replaceAll(/\s+/g, ' ')

const year = () => collegeDay().slice(0, 4)
const approve = (uniqueId: string) =>
  api.send(updateStatus, { params: { studentUniqueId: uniqueId }, body: { applicationStatus: 'Approved', message: 'Welcome' } }, admin)
const bonafide = (uniqueId: string): CertificateDraft => ({ uniqueId, kind: 'bonafide', purpose: 'Opening a bank account' })
const feesOf = (uniqueId: string, days: { from?: string; to?: string } = {}): CertificateDraft => ({
  uniqueId,
  kind: 'fee',
  purpose: 'Income tax',
  ...days,
})
const issue = async (body: CertificateDraft) => (await api.send(issueCertificate, { body }, admin)).body.data.number
const refused = (body: CertificateDraft) => api.sendRefused(issueCertificate, { body }, admin)
const print = (number: string, who: { token: string } = admin) => api.inject(printCertificate, { params: { number } }, who)
const pdfOf = async (number: string) => (await print(number)).rawPayload
/** The mark in the code and the link of the paper. */
const markOf = async (number: string) => /\/URI \(\S+mark=([\w-]+)\)/.exec((await pdfOf(number)).toString('latin1'))?.[1] ?? ''
const confirm = (number: string, mark: string) => api.inject(confirmCertificate, { params: { number }, query: { mark } }, {})
const revoke = (number: string) => ({ params: { number }, body: { reason: 'A former name' } })

test('a bonafide certificate says who studies what, with roll number and date of birth where they are wanted', {
  timeout: 30_000,
}, async () => {
  await api.send(setRollNumber, { params: { uniqueId: id }, body: { rollNumber: 'BCA/26/7' } }, admin)
  const number = await issue({ ...bonafide(id), withDateOfBirth: true })
  const { statusCode, headers, rawPayload } = await print(number, owner)
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `attachment; filename="${number}.pdf"`,
  ])
  // With a college of a long name, too.
  expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  const text = textOf(rawPayload)
  const { name } = exampleInstituteContent
  for (const part of [name, 'Bonafide Certificate', number, id, 'BCA/26/7', '09-03-2007', 'Opening a bank account'])
    expect(text).toContain(part)
  expect(text).toContain('This is to certify that Asha Kumari Demo, daughter of ')
  expect(text).toContain('is a bonafide student of this college')
  expect(rawPayload.toString('latin1')).toContain(`https://college.example/certificate/${number}?mark=`)
  expect(textOf(await pdfOf(await issue(bonafide(id))))).not.toContain('Date of birth')
})

test('a fee certificate has the payments of its days that were not taken back, their sum in words, and what is due', async () => {
  const uniqueId = await enrolled(api, 2, admin)
  const [first, second] = [
    await paid(api, { uniqueId, Paid_amount: 1000.5 }, admin),
    await paid(api, { uniqueId, Paid_amount: 2000 }, admin),
  ]
  await api.send(reversePayment, { params: { number: second.data.receiptNumber }, body: { reason: 'Bounced' } }, admin)
  const text = textOf(await pdfOf(await issue(feesOf(uniqueId))))
  const { from } = financialYearOf(collegeDay())
  expect(text).toContain(`from ${formatCalendarDay(from)} to ${formatCalendarDay(collegeDay())}`)
  expect(text).toContain(first.data.receiptNumber)
  expect(text).not.toContain(second.data.receiptNumber)
  expect(text).toContain('Rupees One Thousand and Paise Fifty Only')
  expect(text).toContain('₹2,24,000')
})

test('days without a payment, that have not begun or that are too many are refused, and use up no number', async () => {
  const uniqueId = await enrolled(api, 3, admin)
  const nothing = 'Nothing was paid between these days'
  expect((await refused(feesOf(uniqueId))).body.message).toBe(nothing)
  expect((await refused(feesOf(uniqueId, { from: '2190-01-01' }))).body.errors).toEqual({
    from: 'The first day must not lie in the future',
  })
  expect((await refused(feesOf(uniqueId, { from: '2001-01-01' }))).body.errors).toEqual({ to: 'Please choose at most a year' })
  const yesterday = collegeDay(new Date(Date.now() - dayLength))
  await paid(api, { uniqueId, Paid_amount: 10 }, admin)
  expect((await refused(feesOf(uniqueId, { from: yesterday, to: yesterday }))).body.message).toBe(nothing)
  const [before, after] = [await issue(feesOf(uniqueId)), await issue(feesOf(uniqueId))]
  expect(Number(after.slice(-4))).toBe(Number(before.slice(-4)) + 1)
})

fullTest('letters that the paper has not are refused in words, and use up no number', async () => {
  const uniqueId = await enrolled(api, 10, admin)
  const before = await issue(bonafide(uniqueId))
  expect(await refused({ ...bonafide(uniqueId), purpose: 'A bank 😀' })).toMatchObject({
    status: 400,
    body: { errors: { purpose: 'The paper has no letters for: 😀' } },
  })
  const rename = (name: string) => api.pool.query('update applications set first_name = $2 where unique_id = $1', [uniqueId, name])
  await rename('محمد')
  const { status, body } = await refused(bonafide(uniqueId))
  expect([status, body.message]).toEqual([
    400,
    expect.stringMatching('The paper has no letters for: م ح د. They stand in the student’s record'),
  ])
  await rename('ശ്രീജ')
  const after = await issue(bonafide(uniqueId))
  expect(Number(after.slice(-4))).toBe(Number(before.slice(-4)) + 1)
  const pdf = await pdfOf(after)
  expect([textOf(pdf), missingIn(pdf)]).toEqual([expect.stringContaining('that ശ്രീജ Kumari'), 0])
})

test('only an approved student whose data is there gets one', async () => {
  const pending = await applied(api, applicant(4))
  expect(await refused(bonafide(pending))).toMatchObject({ status: 409, body: { message: 'Only an approved student gets a certificate' } })
  expect((await refused(bonafide('STU99999999'))).status).toBe(404)
  await approve(pending)
  await issue(bonafide(pending))
  const decision = { applicationStatus: 'Rejected' as const, message: 'Has left' }
  await api.send(updateStatus, { params: { studentUniqueId: pending }, body: decision }, admin)
  expect((await refused(bonafide(pending))).status).toBe(409)
})

test('issued at once by many, none is given twice and none is left out', async () => {
  const before = await issue(bonafide(id))
  const numbers = await Promise.all(Array.from({ length: 12 }, () => issue(bonafide(id))))
  const places = numbers.map((number) => Number(number.slice(-4))).toSorted((a, b) => a - b)
  expect(places).toEqual(Array.from({ length: 12 }, (_, n) => Number(before.slice(-4)) + 1 + n))
  expect(numbers.every((number) => number.startsWith(`BC${year()}-`))).toBe(true)
})

test('a request that is repeated with its key gets the same certificate; another one under the key is refused', async () => {
  const keyed = { ...admin, headers: { 'idempotency-key': 'one-press' } }
  const body = bonafide(id)
  const answers = await Promise.all([1, 2, 3].map(() => api.send(issueCertificate, { body }, keyed)))
  expect(new Set(answers.map((answer) => answer.body.data.number)).size).toBe(1)
  expect((await api.sendRefused(issueCertificate, { body: { ...body, purpose: 'Other' } }, keyed)).status).toBe(422)
})

test('it prints the same for good, whatever becomes of the record and the college, until it is revoked', async () => {
  const uniqueId = await enrolled(api, 5, admin)
  const number = await issue(bonafide(uniqueId))
  const before = await pdfOf(number)
  await api.pool.query(`update applications set last_name = 'Changed' where unique_id = $1`, [uniqueId])
  const { name, admission, ...rest } = exampleInstituteContent
  // Without its dates, which are over.
  const college = { ...rest, name, admission: { session: admission.session } }
  await saveDocument(api.db, 'institute', { ...college, name: 'Renamed College' })
  expect((await pdfOf(number)).equals(before)).toBe(true)
  for (const [announced, session] of [
    ['2025-26', '2025-26'],
    ['2027-2029', '2025-2027'],
    ['2026-27, second round', '2025-2026'],
  ] as const) {
    await saveDocument(api.db, 'institute', { ...college, admission: { session: announced } })
    expect(textOf(await pdfOf(await issue(bonafide(uniqueId))))).toContain(`session ${session}.`)
  }
  await saveDocument(api.db, 'institute', college)
  await api.send(revokeCertificate, revoke(number), admin)
  expect(textOf(await pdfOf(number))).toContain(`Revoked on ${formatCalendarDay(collegeDay())}: no longer valid`)
})

test('answers 404 for another student’s certificate as for an unknown one, and does not list it', async () => {
  const number = await issue(bonafide(id))
  const other = await api.signedIn('student')
  const [theirs, none] = await Promise.all([print(number, other), print(`BC${year()}-99999`, other)])
  expect([theirs.statusCode, theirs.body]).toEqual([404, none.body])
  expect((await api.send(listOwnCertificates, {}, other)).body.data).toEqual([])
  expect((await api.send(listOwnCertificates, {}, owner)).body.data[0]).toMatchObject({
    number,
    kind: 'bonafide',
    purpose: 'Opening a bank account',
  })
})

test('confirms kind, day, first name, initial and a revocation to a holder; a wrong signature is an unknown number', async () => {
  const number = await issue(bonafide(id))
  const mark = await markOf(number)
  expect(mark).toMatch(/^[\w-]{16}$/)
  const confirmed = { number, kind: 'bonafide', issuedOn: collegeDay(), holder: 'Asha D.', facts: [] }
  expect((await confirm(number, mark)).json()).toEqual({ success: true, data: confirmed })
  await api.send(revokeCertificate, revoke(number), admin)
  expect((await confirm(number.toLowerCase(), mark)).json()).toEqual({ success: true, data: { ...confirmed, revokedOn: collegeDay() } })
  const unknown = await confirm(`BC${year()}-99999`, mark)
  expect([unknown.statusCode, unknown.json()]).toEqual([404, { success: false, message: 'The college knows no such certificate' }])
  for (const wrong of ['', mark.slice(1), `${mark}a`]) expect((await confirm(number, wrong)).body).toBe(unknown.body)
  const { uniqueId } = await paidFor(6)
  const fee = await issue(feesOf(uniqueId))
  expect((await confirm(fee, await markOf(fee))).json()).toMatchObject({
    data: { facts: [{ label: 'Period' }, { label: 'Total paid', text: '₹10' }] },
  })
})

const paidFor = async (n: number) => {
  const uniqueId = await enrolled(api, n, admin)
  await paid(api, { uniqueId, Paid_amount: 10 }, admin)
  return { uniqueId }
}

test('it is revoked once, with a reason that stands in the list', async () => {
  const uniqueId = await enrolled(api, 7, admin)
  const number = await issue(bonafide(uniqueId))
  const answers = await Promise.all([1, 2].map(() => api.inject(revokeCertificate, revoke(number), admin)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  const { data } = (await api.send(listCertificates, { query: { student: uniqueId } }, admin)).body
  expect(data).toMatchObject([{ number, uniqueId, name: expect.stringContaining('Asha') as string, revoked: { reason: 'A former name' } }])
  expect((await api.sendRefused(revokeCertificate, revoke(`BC${year()}-99999`), admin)).status).toBe(404)
})

fullTest('the list is found through by number, student and kind, page by page', async () => {
  const { uniqueId } = await paidFor(8)
  const made = [await issue(bonafide(uniqueId)), await issue(feesOf(uniqueId)), await issue(bonafide(uniqueId))].toReversed()
  const list = async (query: object) => (await api.send(listCertificates, { query }, admin)).body
  const numbers = async (query: object) => (await list(query)).data.map(({ number }) => number)
  expect(await numbers({ search: uniqueId })).toEqual(made)
  expect(await numbers({ student: uniqueId.toLowerCase(), kind: 'fee' })).toEqual([made[1]])
  expect(await numbers({ search: made[0]?.toLowerCase() })).toEqual([made[0]])
  expect(await numbers({ student: 'nobody' })).toEqual([])
  const page = await list({ student: uniqueId, Limit: '2' })
  expect(page.data.map(({ number }) => number)).toEqual(made.slice(0, 2))
  expect(await numbers({ student: uniqueId, after: page.next })).toEqual(made.slice(2))
})

test('the database itself changes and deletes none', async () => {
  const number = await issue(bonafide(id))
  await api.send(revokeCertificate, revoke(number), admin)
  const changes = [
    `update certificates set kind = 'fee' where number = $1`,
    `update certificates set content = content || '{"purpose":"x"}' where number = $1`,
    `update certificates set revoked_at = null, revoked_by = null, revoked_by_name = null, revoked_reason = null where number = $1`,
    `update certificates set revoked_reason = 'Another' where number = $1`,
    `delete from certificates where number = $1`,
  ]
  for (const change of changes)
    await expect(api.pool.query(change, [number]), change).rejects.toThrow('certificates are only issued and revoked')
  await expect(api.pool.query('truncate certificates')).rejects.toThrow('certificates are only issued and revoked')
})

test('a copy of a student’s data has their certificates; an erasure leaves number, kind and day alone', async () => {
  const uniqueId = await enrolled(api, 9, admin)
  const number = await issue({ ...bonafide(uniqueId), purpose: 'A-purpose-of-mine' })
  const mark = await markOf(number)
  const { certificates } = (await api.send(exportApplication, { params: { uniqueId } }, admin)).body.data
  const later = await issue(bonafide(uniqueId))
  expect(certificates).toMatchObject([{ number, kind: 'bonafide', content: { purpose: 'A-purpose-of-mine', student: { uniqueId } } }])
  await api.send(revokeCertificate, revoke(number), admin)
  await api.send(eraseApplication, { params: { uniqueId }, body: { password: admin.password, reason: 'By letter' } }, admin)
  const { rows } = await api.pool.query('select number, kind, content, revoked_reason from certificates where number = $1', [number])
  expect(rows).toEqual([{ number, kind: 'bonafide', content: null, revoked_reason: '' }])
  const erased = 'select distinct application_id from certificates where content is null'
  expect((await api.pool.query(erased)).rows, 'of nobody else').toHaveLength(1)
  await api.send(revokeCertificate, revoke(later), admin)
  expect((await api.pool.query('select revoked_reason from certificates where number = $1', [later])).rows).toEqual([
    { revoked_reason: '' },
  ])
  const revocations = `select details from audit_entries where subject = $1 and action = 'certificate revoked' order by at`
  expect((await api.pool.query(revocations, [uniqueId])).rows).toEqual(
    [number, later].map((one) => ({ details: { number: one, kind: 'bonafide' } })),
  )
  expect((await print(number)).statusCode).toBe(404)
  expect((await confirm(number, mark)).json()).toEqual({
    success: true,
    data: { number, kind: 'bonafide', issuedOn: collegeDay(), facts: [], revokedOn: collegeDay() },
  })
})

test('refuses a student who has left a bonafide certificate, and a fee certificate where all was given back', async () => {
  const gone = await enrolled(api, 77, admin)
  const { body } = await withdrawalChanges(api, admin, () => Promise.resolve(gone))['POST /api/v1/admin/fees/withdrawals']()
  await api.send(withdrawStudent, { body }, admin)
  const { status, body: said } = await refused(bonafide(gone))
  expect([status, said.message]).toEqual([409, certificateMessages.hasLeft(formatCalendarDay(collegeDay()))])
  // All of it goes back.
  expect((await refused(feesOf(gone))).body.message).toBe(certificateMessages.notPaid)
})
