import { updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import { exampleAdmissionDraft } from '@campus/contracts/admissions/examples.ts'
import { adjustFees } from '@campus/contracts/fees/endpoints.ts'
import { exportStudents, findStudents, getStudentPicture, listStudents, validateStudentId } from '@campus/contracts/students/endpoints.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollOrder } from '../admissions/tables.ts'
import { applicant, applied, openAdmissions } from '../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { studentPictures } from './picture-url-presenter.ts'
import { studentQueries } from './queries.ts'

let api: TestApp
let admin: { token: string }
const ids: string[] = []
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  for (const [i, firstName] of ['Chitra', 'Anu', 'Binod'].entries()) {
    const id = await applied(api, { ...applicant(i), firstName })
    ids.push(id)
    await api.send(updateStatus, { params: { studentUniqueId: id }, body: { applicationStatus: 'Approved', message: 'Welcome' } }, admin)
  }
  ids.push(await applied(api, applicant(9)))
})
afterAll(() => api.dispose())

const search = async (query: Record<string, string>) =>
  (await api.send(findStudents, { query: { course: 'BCA', semester: '1', ...query } }, admin)).body

fullTest('admitted students of a course and semester come by name, two to a page unless told, with their number', async () => {
  const first = await search({})
  expect([first.total, first.data.map(({ student }) => student.firstName)]).toEqual([3, ['Anu', 'Binod']])
  expect((await search({ PerPage: '2', course: 'bca' })).data.map(({ student }) => student.firstName)).toEqual(['Chitra'])
  expect(await search({ PerPage: '9', Limit: '100' })).toEqual({ success: true, data: [], total: 3 })
  expect(await search({ semester: '2' })).toEqual({ success: true, data: [], total: 0 })
  expect(await search({ course: 'LLB' })).toEqual({ success: true, data: [], total: 0 })
})

fullTest('all students are listed without a class, newest first or by name, page after page, and no applicant among them', async () => {
  const list = async (query: Record<string, string>) => (await api.send(listStudents, { query }, admin)).body
  expect((await list({})).data.map(({ name }) => name)).toEqual(['Binod Kumari Demo', 'Anu Kumari Demo', 'Chitra Kumari Demo'])
  const first = await list({ sort: 'name', Limit: '2' })
  expect(first.data).toEqual([
    expect.objectContaining({ uniqueId: ids[1], name: 'Anu Kumari Demo', courseName: 'BCA', semester: 1, contactNumber: '9800000001' }),
    expect.objectContaining({ uniqueId: ids[2] }),
  ])
  expect((await list({ sort: 'name', Limit: '2', after: first.next ?? '' })).data.map(({ uniqueId }) => uniqueId)).toEqual([ids[0]])
  await api.pool.query(`update applications set roll_number = 'b-1', admission_year = 2024 where unique_id = $1`, [ids[0]])
  await api.pool.query(`update applications set roll_number = 'A-2' where unique_id = $1`, [ids[1]])
  const byRoll = await list({ sort: 'rollNumber', Limit: '2' })
  expect(byRoll.data.map(({ rollNumber }) => rollNumber)).toEqual(['A-2', 'b-1'])
  const [last] = (await list({ sort: 'rollNumber', Limit: '2', after: byRoll.next ?? '' })).data
  expect(last, 'who has no roll number comes last').toMatchObject({ uniqueId: ids[2], origin: 'online' })
  const byYear = await list({ sort: 'admissionYear', Limit: '1' })
  expect(byYear.data).toEqual([expect.objectContaining({ uniqueId: ids[0], admissionYear: 2024 })])
  expect((await list({ sort: 'admissionYear', after: byYear.next ?? '' })).data.map(({ admissionYear }) => admissionYear)).toEqual([
    2025, 2025,
  ])
  await api.pool.query('update applications set roll_number = null, admission_year = 2025')
  expect((await list({ course: 'bca' })).data).toHaveLength(3)
  expect((await list({ course: 'MCA' })).data).toEqual([])
  expect((await list({ semester: '2' })).data).toEqual([])
})

test('students without a roll number come last under a collation that puts signs before letters and figures, too', async () => {
  const roll = sql`roll collate "en-x-icu"`
  const { rows } = await api.db.execute(
    sql`select roll from (values (null), ('b-2'), ('५'), ('1'), ('B-1')) as of(roll) order by ${rollOrder({ rollNumber: roll })}`,
  )
  expect(rows.map((row) => row['roll'])).toEqual(['1', 'B-1', 'b-2', '५', null])
})

test.each([
  { PerPage: '0' },
  { PerPage: '-1' },
  { PerPage: '1.5' },
  { Limit: '101' },
  { semester: '7' },
  { semester: 'x' },
  { course: '' },
])('%j is refused', async (query) => {
  const asked = { query: { course: 'BCA', semester: '1', ...query } }
  expect((await api.sendRefused(findStudents, asked, admin)).status).toBe(400)
})

test('semesters go as far as the course does, to the sixth at least, and nobody is lost where it is shortened', async () => {
  const refused = await api.sendRefused(findStudents, { query: { course: 'BCA', semester: '7' } }, admin)
  expect(refused.body.errors).toEqual({ semester: 'Please choose a course and a semester' })
  await api.db.execute(sql`update courses set semesters = 8 where code = 'BCA'`)
  expect(await search({ semester: '8' })).toEqual({ success: true, data: [], total: 0 })
  await api.db.execute(sql`update courses set semesters = 4 where code = 'BCA'`)
  expect(await search({ semester: '6' })).toEqual({ success: true, data: [], total: 0 })
  await api.db.execute(sql`update applications set semester = 8 where unique_id = ${ids[0] ?? ''}`)
  await api.db.execute(sql`update courses set semesters = null where code = 'BCA'`)
  expect((await search({ semester: '8' })).total).toBe(1)
  await api.db.execute(sql`update applications set semester = 1 where unique_id = ${ids[0] ?? ''}`)
})

test('a record has all that was handed in, the identity number masked, and the fee', async () => {
  const { data } = await search({})
  const { avtar, ...student } = data[0]?.student ?? {}
  expect({ ...data[0], student }).toEqual({
    uniqueId: ids[1],
    student: {
      firstName: 'Anu',
      middleName: 'Kumari',
      lastName: 'Demo',
      gender: 'Female',
      email: ['applicant.1@example.com'],
      contactNumber: '9800000001',
      dateOfBirth: '2007-03-09',
      fatherName: 'Ramesh Demo',
      motherName: 'Lata Demo',
      AadharCardNumber: 'XXXX XXXX 0001',
      nationality: 'India',
      street: '4 Station Road',
      city: 'Ranchi',
      state: 'Jharkhand',
      pinCode: '834001',
      course_Id: { name: 'Bachelor of Computer Applications' },
    },
    guardian: { Gname: 'Ramesh Demo', Grelation: 'Father', GcontactNumber: '9800000002' },
    tenth: { tenthBoard: 'JAC', tenthMarks: 421, tenthMarksOutOf: 500, tenthGrade: 'A' },
    twelfth: { twelfthBoard: 'CBSE', twelfthMarks: 404, twelfthMarksOutOf: 500, twelfthGrade: 'B' },
    university: 'Ranchi University',
    mode: exampleAdmissionDraft.mode,
    semester: 1,
    fee: {
      course_Fee: 225_000.5,
      late_Fine: 0,
      amount_paid: 0,
      amount_due: 225_000.5,
      due_now: 37_500.5,
      next_due: expect.objectContaining({ amount: 37_500 }) as object,
    },
    isAdmitted: true,
    applicationStatus: 'Approved',
  })
  expect(avtar).toMatch(/^\/api\/v1\/Student\/picture\/STU\d+\?until=\d+&mark=[\w-]{43}$/)
})

test('a concession is taken off the course fee, a late fine comes on top', async () => {
  const adjust = (kind: string, amount: number) =>
    api.send(adjustFees, { body: { uniqueId: ids[1], kind, amount, reason: 'As decided' } }, admin)
  await adjust('Concession', 1000)
  await adjust('Late Fine', 50.5)
  expect((await search({})).data[0]?.fee).toMatchObject({
    course_Fee: 224_000.5,
    late_Fine: 50.5,
    amount_paid: 0,
    amount_due: 224_051,
    due_now: 36_551,
  })
})

const { dateOfBirth, gender, tenthMarks, tenthBoard, tenthGrade, twelfthMarks, twelfthBoard, twelfthGrade } = exampleAdmissionDraft
const grades = [dateOfBirth, gender, tenthMarks, 500, tenthBoard, tenthGrade, twelfthMarks, 500, twelfthBoard, twelfthGrade].join(',')

test('the file has all of a course and semester with what they owe, and no identity number', async () => {
  const { body } = await api.inject(exportStudents, { query: { course: 'bca', semester: '1' } }, admin)
  expect(body.split('\r\n')).toEqual([
    '\uFEFFStudent Id,Name,Mobile No,Email,Course,Semester,University,Mode,Total Course Fee,Late Fine,Total Amount Paid,Total Amount Due,Roll Number,Date of Birth,Gender,10th Marks,"Full Marks, 10th",10th Board,10th Grade,12th Marks,"Full Marks, 12th",12th Board,12th Grade',
    `${ids[1]},Anu Kumari Demo,9800000001,applicant.1@example.com,Bachelor of Computer Applications,1,Ranchi University,${exampleAdmissionDraft.mode},224000.5,50.5,0,224051,,${grades}`,
    expect.stringMatching(/^STU\d+,Binod /) as string,
    expect.stringMatching(/^STU\d+,Chitra /) as string,
    '',
  ])
  const { rows } = await api.pool.query(`select subject, details from audit_entries where action = 'list exported'`)
  expect(rows).toEqual([{ subject: 'students', details: { course: 'bca', semester: 1 } }])
  // Without a semester it is all of the course, without a course everybody: as the list is.
  const linesOf = async (query: Record<string, string>) =>
    (await api.inject(exportStudents, { query }, admin)).body.trim().split('\r\n').length
  expect(await linesOf({ course: 'BCA' })).toBe(4)
  expect(await linesOf({})).toBe(4)
  expect((await api.sendRefused(exportStudents, { query: { semester: '0' } }, admin)).status).toBe(400)
})

test('an applicant is found by id, without a semester', async () => {
  const found = await studentQueries(api.db).findStudent(ids[3] ?? '')
  expect(found?.record).toMatchObject({ uniqueId: ids[3], isAdmitted: false, applicationStatus: 'Pending' })
  expect(found?.record.semester).toBeUndefined()
  expect(await studentQueries(api.db).findStudent('STU0')).toBeNull()
})

test('an id is some student’s or not, however it is written; that is no failure', async () => {
  const isValid = async (id: string) => (await api.send(validateStudentId, { params: { id } })).body.data.isValidated
  expect(await Promise.all([ids[0] ?? '', ` ${ids[0]?.toLowerCase() ?? ''} `].map(isValid))).toEqual([true, true])
  expect(await Promise.all(['STU0', 'x', "' or 1=1 --", 'ſtu1001', '%', 'STU%', 'S'.repeat(50)].map(isValid))).toEqual(
    Array.from({ length: 7 }, () => false),
  )
})

test.each(['x'.repeat(51), '%20'])('an id of another length is refused as the page refuses it: %s', async (id) => {
  const answer = await api.app.inject(`/api/v1/Student/validate/${id}`)
  const message = 'ID must be between 1 and 50 characters'
  expect([answer.statusCode, answer.json()]).toEqual([400, { success: false, message, errors: { id: message } }])
})

const addressOf = async () => (await search({})).data[0]?.student.avtar ?? ''
const fetchPicture = (url: string, token?: string) =>
  api.app.inject({ url, ...(token && { headers: { authorization: `Bearer ${token}` } }) })

test('a signed address shows the picture, made anew, and nobody keeps it', async () => {
  const reply = await fetchPicture(await addressOf())
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 30, height: 40 })
})

test('serves no picture without a valid signature', async () => {
  const address = await addressOf()
  const { token } = await api.signedIn('student')
  const until = /until=(\d+)/.exec(address)?.[1] ?? ''
  const wrong = [
    address.replace(/\?.*/, ''),
    address.replace(ids[1] ?? '', ids[0] ?? ''),
    address.replace(until, String(Number(until) + 1)),
    address.replace(until, '99999999999'),
    address.replace(until, `0${until}`),
    address.replace(/mark=.*/, 'mark='),
    address.slice(0, -1),
    `${address}&mark=x`,
    address.replace(/picture\/STU\d+/, 'picture/STU0'),
    address.replace(ids[1] ?? '', 'x'.repeat(60)),
  ]
  for (const url of wrong) {
    for (const who of [undefined, token, admin.token]) expect([404, 400], url).toContain((await fetchPicture(url, who)).statusCode)
  }
  expect((await fetchPicture(wrong[0] ?? '', token)).statusCode).toBe(404)
  const { rows } = await api.pool.query<{ key: string }>('select picture_key as key from applications limit 1')
  const [, folder = '', file = ''] = (rows[0]?.key ?? '').split('/')
  for (const url of [`/media/${folder}/${file}`, `/media/../private/${folder}/${file}`, `/media/..%2fprivate%2f${folder}/${file}`])
    expect((await fetchPicture(url)).statusCode, url).toBe(404)
})

test('an address ends after five minutes', async () => {
  const { withPicture, isSigned } = studentPictures(api)
  const student = await studentQueries(api.db).findStudent(ids[0] ?? '')
  if (!student) throw new Error('no such student')
  const now = Date.UTC(2026, 0, 1)
  const { avtar = '' } = withPicture(student, now).student
  const { until = '', mark = '' } = Object.fromEntries(new URL(avtar, 'http://x').searchParams)
  expect(isSigned(ids[0] ?? '', { until, mark }, now + 299_000)).toBe(true)
  expect(isSigned(ids[0] ?? '', { until, mark }, now + 300_000)).toBe(false)
  expect((await fetchPicture(avtar)).statusCode).toBe(404)
})

test('a middle name that is not there and a picture that is gone are empty in the record', async () => {
  const address = await addressOf()
  await api.pool.query('update applications set picture_key = null, middle_name = null where unique_id = $1', [ids[1]])
  expect((await search({})).data[0]?.student).toMatchObject({ middleName: '', avtar: '' })
  expect((await fetchPicture(address)).statusCode).toBe(404)
  expect(getStudentPicture.access).toBe('anyone')
})
