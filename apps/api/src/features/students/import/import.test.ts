import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { openAdmissions } from '../../../../testing/admissions.ts'
import { listApplications } from '@campus/contracts/admissions/list/endpoints.ts'
import { exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { isOfTwelfth } from '@campus/contracts/admissions/form-fields.ts'
import { findOfficeFeeInfo } from '@campus/contracts/fees/endpoints.ts'
import { exportImportProblems, findStudents, listImportProblems, listStudentImports } from '@campus/contracts/students/endpoints.ts'
import type { StudentImport } from '@campus/contracts/students/import-schema.ts'
import { importColumns, importLimits, importMessages, type ImportMode } from '@campus/contracts/students/import-columns.ts'
import { rollNumberMessages } from '@campus/contracts/students/messages.ts'
import { amount, fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listCards, listDays } from '../../dashboard/queries.ts'
import { toCsv } from '../../../platform/http/csv.ts'
import { dumpOf } from '../../../../testing/database-dump.ts'
import { beginImport, importFile as fileOf, studentRow as student, takeImport } from '../../../../testing/imports.ts'
import { saveDocument } from '../../site-content/queries.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  api = await testApp()
  await openAdmissions(api)
  admin = await api.signedIn('admin')
})
beforeEach(async () => {
  await api.pool.query('truncate student_imports cascade')
  await api.pool.query(
    'set session_replication_role = replica; delete from fee_accounts; delete from status_changes; delete from applications; reset session_replication_role',
  )
})
afterAll(() => api.dispose())

const many = amount('IMPORT_ROWS', { test: 600, full: 50_000 })
const patience = 25_000 + many * 5

const begin = (mode: ImportMode, file: string) => beginImport(api, admin, mode, file)
/** Takes a file to its end. */
const take = (mode: ImportMode, file: string | Uint8Array<ArrayBuffer>) => takeImport(api, admin, { mode, file, patience })
const problemsOf = async ({ _id }: StudentImport, after = 0) =>
  (await api.send(listImportProblems, { params: { importId: _id }, query: { after } }, admin)).body
const countStudents = async () => (await api.pool.query<{ n: number }>('select count(*)::int as n from applications')).rows[0]?.n

test('students are admitted into their semester, with a history, a fee account and no mail', async () => {
  const done = await take('all', fileOf([student(1, { courseFee: '12,500.50' }), student(2, { courseName: 'BBA', semester: '6' })]))
  expect(done).toMatchObject({
    state: 'done',
    progress: 100,
    rows: 2,
    added: 2,
    existing: 0,
    bad: 0,
    due: 180_500.5,
    fileName: 'students.csv',
    mode: 'all',
  })

  const { data: students } = (await api.send(findStudents, { query: { course: 'BCA', semester: '3' } }, admin)).body
  expect(students).toHaveLength(1)
  expect(students[0]).toMatchObject({
    student: { firstName: 'Asha', email: ['applicant.1@example.com'], AadharCardNumber: 'XXXX XXXX 0001', dateOfBirth: '2007-03-09' },
    tenth: { tenthMarks: 421 },
    semester: 3,
    isAdmitted: true,
    applicationStatus: 'Approved',
    fee: { course_Fee: 12_500.5, amount_due: 12_500.5 },
  })
  const uniqueId = students[0]?.uniqueId ?? ''
  expect(uniqueId).toMatch(/^STU\d{8}$/)
  expect((await api.send(findOfficeFeeInfo, { query: { uniqueId } }, admin)).status).toBe(200)
  const [other] = (await api.send(findStudents, { query: { course: 'BBA', semester: '6' } }, admin)).body.data
  expect(other?.fee.course_Fee, 'the course’s own fee').toBe(168_000)

  const { rows } = await api.pool.query('select status, message, changed_by from status_changes')
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ status: 'Approved', message: importMessages.history, changed_by: admin.id })))
  expect(await api.mails.settled()).toEqual([])
  // It is no application that came in: neither the dashboard nor its latest ones have it.
  expect((await listCards(api.db)).find(({ icon }) => icon === 'applications')?.value).toBe(0)
  expect((await listDays(api.db)).at(-1)?.applications).toBe(0)
  expect((await api.send(listApplications, { query: { origin: 'online' } }, admin)).body.data).toEqual([])
  expect((await api.send(listApplications, {}, admin)).body.data.map(({ origin }) => origin)).toEqual(['import', 'import'])
})

fullTest('a file without the columns of class 12 is taken where the form does not ask it', async () => {
  const asked = importColumns.filter(({ name }) => !isOfTwelfth(name))
  const file = toCsv([asked.map(({ label }) => label), asked.map(({ name }) => student(1)[name] ?? '')])
  await saveDocument(api.db, 'admission-form', { ...exampleAdmissionForm, twelfth: 'notAsked' })
  expect(await take('all', file)).toMatchObject({ state: 'done', added: 1, bad: 0 })
  await saveDocument(api.db, 'admission-form', exampleAdmissionForm)
  const { data: students } = (await api.send(findStudents, { query: { course: 'BCA', semester: '3' } }, admin)).body
  expect(students.map(({ tenth, twelfth }) => [tenth.tenthMarks, twelfth])).toEqual([[421, { twelfthMarksOutOf: 500 }]])
})

test('keeps the first problems of a file that is wrong throughout and counts all its rows', { timeout: patience }, async () => {
  const checked = await take('check', fileOf(Array.from({ length: 700 }, () => ({ firstName: 'Asha' }))))
  expect(checked).toMatchObject({ state: 'done', rows: 700, bad: 700 })
  expect((await problemsOf(checked)).total).toBe(importLimits.problems)
})

test('a check lists what is wrong by row and column, and changes nothing', async () => {
  const checked = await take(
    'check',
    fileOf([student(1), student(2, { firstName: '', email: 'nobody' }), student(3, { semester: '7' }), student(4)]),
  )
  expect(checked).toMatchObject({ state: 'done', rows: 4, added: 0, existing: 0, bad: 2 })
  expect(await problemsOf(checked)).toMatchObject({
    total: 3,
    data: [
      { row: 3, column: 'First Name', message: 'First Name is required.' },
      { row: 3, column: 'Email', message: 'Must be a valid email address' },
      { row: 4, column: 'Semester', message: 'Semester must be a number from 1 to 6' },
    ],
  })
  expect(await problemsOf(checked, 2)).toMatchObject({ data: [{ row: 4 }] })
  expect(await countStudents()).toBe(0)
  const csv = await api.inject(exportImportProblems, { params: { importId: checked._id } }, admin)
  expect(csv.body).toContain('4,Semester,Semester must be a number from 1 to 6\r\n')
})

fullTest('every problem names its row and its column, also of a cell that belongs to none', async () => {
  const wrong = importColumns.map(({ name }, n) => student(n + 1, { [name]: name === 'middleName' ? 'x'.repeat(101) : '☂'.repeat(300) }))
  const [head = '', ...lines] = fileOf([...wrong, student(50)])
    .trimEnd()
    .split('\r\n')
  const checked = await take('check', [head, ...lines, `${lines.at(-1)},,Sal`].join('\r\n'))
  const { data } = await problemsOf(checked)
  const columnsIn = data.map(({ row, column }) => [row, column])
  expect(columnsIn).toEqual([...importColumns.map(({ label }, n) => [n + 2, label]), [importColumns.length + 3, 'Column AI']])
})

test('stores no row of an all-or-nothing import with one bad row', async () => {
  const refused = await take('all', fileOf([student(1), student(2, { mode: 'By post' })]))
  expect(refused).toMatchObject({ state: 'refused', rows: 2, added: 0, bad: 1 })
  expect(await countStudents()).toBe(0)
})

fullTest('bad rows can be left out; the same file again finds who is there already and adds nobody', async () => {
  const file = fileOf([student(1), student(2, { tenthMarks: '501' }), student(3)])
  expect(await take('good', file)).toMatchObject({ state: 'done', rows: 3, added: 2, existing: 0, bad: 1 })
  expect(await take('good', file)).toMatchObject({ state: 'done', rows: 3, added: 0, existing: 2, bad: 1 })
  const mended = fileOf([student(1), student(2), student(3)])
  expect(await take('all', mended)).toMatchObject({ state: 'done', rows: 3, added: 1, existing: 2, bad: 0 })
  expect(await take('all', mended)).toMatchObject({ state: 'done', added: 0, existing: 3 })
  expect(await countStudents()).toBe(3)
})

fullTest('a person stands in a file once, and is not taken for somebody who is there', async () => {
  await take('all', fileOf([student(1)]))
  const sent = [
    student(2),
    student(2, { email: 'another@example.com' }),
    student(3, { email: 'applicant.2@example.com' }),
    student(4, { email: 'applicant.1@example.com' }),
    student(2, { admissionYear: '2024' }),
  ]
  const checked = await take('good', fileOf(sent))
  expect(checked).toMatchObject({ rows: 5, added: 2, bad: 3 })
  expect((await problemsOf(checked)).data).toEqual([
    { row: 3, column: 'Aadhar Card Number', message: importMessages.sameNumber(2) },
    { row: 4, column: 'Email', message: importMessages.samePerson(2) },
    { row: 5, column: 'Email', message: importMessages.otherPerson },
  ])
})

fullTest('a roll number comes with the student, once in a course and year', async () => {
  await take('all', fileOf([student(1, { rollNumber: 'BCA-01' }), student(2)]))
  const { rows } = await api.pool.query('select roll_number as roll from applications order by roll_number')
  expect(rows).toEqual([{ roll: 'BCA-01' }, { roll: null }])
  const sent = [
    student(3, { rollNumber: 'bca-01' }),
    student(4, { rollNumber: '7' }),
    student(5, { rollNumber: '7' }),
    student(6, { rollNumber: '<7>' }),
    student(7, { rollNumber: 'BCA-01', admissionYear: '2024' }),
  ]
  const checked = await take('good', fileOf(sent))
  expect(checked).toMatchObject({ rows: 5, added: 2, existing: 0, bad: 3 })
  expect((await problemsOf(checked)).data).toEqual([
    { row: 2, column: 'Roll Number', message: rollNumberMessages.taken },
    { row: 4, column: 'Roll Number', message: importMessages.sameRollNumber(3) },
    { row: 5, column: 'Roll Number', message: rollNumberMessages.form },
  ])
})

/** Begins an import, and lets it store its rows only once somebody else has been given the roll number of one that was found good. */
const overtaken = async (mode: ImportMode) => {
  const other = await api.pool.connect()
  try {
    // Reading goes on, so that the check ends; storing waits.
    await other.query('begin; lock table applications in share row exclusive mode')
    const taken = take(mode, fileOf([student(2), student(3, { rollNumber: 'BCA-07' }), student(1)]))
    const waiting = `select from pg_locks join pg_database d on d.oid = database
      where relation = 'applications'::regclass and not granted and datname = current_database()`
    await vi.waitUntil(async () => (await api.pool.query(waiting)).rowCount, { timeout: patience, interval: 10 })
    await other.query(`update applications set roll_number = 'bca-07'; commit`)
    return await taken
  } finally {
    other.release()
  }
}

fullTest('a roll number given away between check and import is a problem of its row', { timeout: 2 * patience }, async () => {
  await take('all', fileOf([student(1)]))
  const problems = [{ row: 3, column: 'Roll Number', message: rollNumberMessages.taken }]
  const refused = await overtaken('all')
  expect(refused).toMatchObject({ state: 'refused', rows: 3, added: 0, existing: 1, bad: 1 })
  expect((await problemsOf(refused)).data).toEqual(problems)
  expect(await countStudents(), 'none of the file').toBe(1)
  await api.pool.query('update applications set roll_number = null')
  const done = await overtaken('good')
  expect(done).toMatchObject({ state: 'done', rows: 3, added: 1, existing: 1, bad: 1 })
  expect((await problemsOf(done)).data).toEqual(problems)
})

fullTest('columns may stand in any order under either name, with others between; days and choices as offices write them', async () => {
  const columns = importColumns.toReversed()
  const row = student(1, { dateOfBirth: '9/3/2007', gender: 'FEMALE', courseName: 'bca', AadharCardNumber: '1000 0000 0009' })
  const lines = [[...columns.map(({ name }) => name.toUpperCase()), 'Hostel'], [...columns.map(({ name }) => row[name] ?? ''), 'Sal'], []]
  const file = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\n')
  expect(await take('all', file)).toMatchObject({ state: 'done', rows: 1, added: 1 })
  const { rows } = await api.pool.query('select date_of_birth::text as day, gender, aadhaar_last_four as last from applications')
  expect(rows).toEqual([{ day: '2007-03-09', gender: 'Female', last: '0009' }])
})

const broken: [string, string | Uint8Array<ArrayBuffer>, string][] = [
  ['is empty', '', importMessages.empty],
  ['has heads alone', fileOf([]), importMessages.empty],
  ['lacks columns', 'First Name,Last Name\r\nA,B\r\n', 'The file lacks these columns: Aadhar Card Number, Email'],
  ['is in UTF-16', new Uint8Array(Buffer.from(fileOf([student(1)]), 'utf16le')), importMessages.notText],
  ['is a broken workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0xff, 0xfe]), importMessages.workbook.damaged],
  [
    'is in Latin letters of Windows',
    new Uint8Array(Buffer.from(fileOf([student(1), student(2, { city: 'Kœln Ranché' })]).slice(1), 'latin1')),
    importMessages.notTextAt(3, 'City'),
  ],
  [
    'names a column in Latin letters of Windows',
    new Uint8Array(Buffer.from('First Name,Café\r\nA,B\r\n', 'latin1')),
    importMessages.notTextAt(1, 'B'),
  ],
  ['leaves a quotation open', `${fileOf([student(1)])}"Asha,Demo\r\n`, importMessages.broken(4)],
]
for (const [what, file, words] of broken) {
  fullTest(`a file that ${what} is refused as a whole, with the reason`, async () => {
    const refused = await take('good', file)
    expect(refused).toMatchObject({ state: 'refused', added: 0 })
    expect(refused.failure).toContain(words)
  })
}

fullTest('a number that the spreadsheet has shortened is said to be so', async () => {
  const checked = await take('check', fileOf([student(1, { AadharCardNumber: '1.00001E+11' })]))
  expect((await problemsOf(checked)).data).toEqual([
    { row: 2, column: 'Aadhar Card Number', message: importMessages.shortened('Aadhar Card Number') },
  ])
})

fullTest('refuses the second of two concurrent imports and replaces one whose process is gone', async () => {
  const answers = await Promise.all([begin('check', fileOf([student(1)])), begin('check', fileOf([student(1)]))])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
  await vi.waitUntil(
    async () => (await api.send(listStudentImports, {}, admin)).body.data.every(({ state }) => state !== 'running'),
    patience,
  )

  await api.pool.query(
    `insert into student_imports (id, file_name, mode, heard_at) values (gen_random_uuid(), 'lost.csv', 'all', now() - interval '2 minutes')`,
  )
  const lost = (await api.send(listStudentImports, {}, admin)).body.data.find(({ fileName }) => fileName === 'lost.csv')
  expect(lost?.state).toBe('stopped')
  expect(await take('check', fileOf([student(1)]))).toMatchObject({ state: 'done' })
})

test('identity numbers are in neither the database nor a left file, and the audit says who imported what', async () => {
  const number = '876543210123'
  await take('good', fileOf([student(1, { AadharCardNumber: number }), student(2, { AadharCardNumber: number, tenthGrade: number })]))
  expect(await dumpOf(api.pool)).not.toContain(number)
  expect(await readdir(path.join(api.config.dataDir, 'tmp'))).toEqual([])
  const { rows } = await api.pool.query(
    `select subject, actor_id, details ->> 'mode' as mode from audit_entries where action = 'students imported' order by at desc limit 1`,
  )
  expect(rows).toEqual([{ subject: 'students.csv', actor_id: admin.id, mode: 'good' }])
})

fullTest(
  `${many} rows are taken in by parts`,
  async () => {
    const file = fileOf(Array.from({ length: many }, (_, n) => student(n)))
    const done = await take('all', file)
    expect(done).toMatchObject({ state: 'done', rows: many, added: many })
    expect(await countStudents()).toBe(many)
    const { rows } = await api.pool.query('select count(*)::int as n from fee_accounts where course_fee_paise = 22500050')
    expect(rows).toEqual([{ n: many }])
  },
  patience,
)
