import { exampleAdmissionDraft } from '@campus/contracts/admissions/examples.ts'
import { listImportProblems } from '@campus/contracts/students/endpoints.ts'
import { importColumns, importMessages, type ImportMode } from '@campus/contracts/students/import-columns.ts'
import type { StudentImport } from '@campus/contracts/students/import-schema.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAdmissions } from '../../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { importFile, importWorkbook, studentRow as student, takeImport } from '../../../../testing/imports.ts'
import { type WorkbookCell, workbookOf } from '../../../../testing/files/workbooks.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  api = await testApp()
  await openAdmissions(api)
  admin = await api.signedIn('admin')
})
beforeEach(async () => {
  await api.pool.query(
    'truncate student_imports cascade; set session_replication_role = replica; delete from fee_accounts; delete from status_changes; delete from applications; reset session_replication_role',
  )
})
afterAll(() => api.dispose())

const take = (mode: ImportMode, file: string | Uint8Array<ArrayBuffer>) => takeImport(api, admin, { mode, file, patience: 25_000 })
const problemsOf = async ({ _id }: StudentImport) =>
  (await api.send(listImportProblems, { params: { importId: _id }, query: { after: 0 } }, admin)).body
const heads = importColumns.map(({ label }) => label)
/** A workbook of one student, with these cells in place of their own. */
const studentCells = (cells: Record<string, WorkbookCell>): WorkbookCell[] =>
  importColumns.map(({ name }) => cells[name] ?? (student(1)[name] || null))

fullTest('an Excel workbook is imported as the CSV file of the same rows: the same students, with the same identity numbers', async () => {
  const rows = [student(1, { courseFee: '12500.5', rollNumber: '7' }), student(2, { AadharCardNumber: '876543210123' })]
  expect(await take('all', importWorkbook(rows))).toMatchObject({
    state: 'done',
    progress: 100,
    rows: 2,
    added: 2,
    bad: 0,
    due: 237_501,
  })
  const stored = await api.pool.query(
    'select date_of_birth::text as day, aadhaar_last_four as last, pin_code as pin, contact_number as phone, roll_number as roll, tenth_marks::float as marks from applications order by last',
  )
  const { dateOfBirth: day, pinCode: pin, contactNumber: phone, tenthMarks: marks } = exampleAdmissionDraft
  expect(stored.rows).toEqual([
    { day, last: '0001', pin, phone, roll: '7', marks },
    { day, last: '0123', pin, phone, roll: null, marks },
  ])
  expect(await take('all', importFile(rows))).toMatchObject({ state: 'done', rows: 2, added: 0, existing: 2, bad: 0 })
})

fullTest('a workbook has the problems of the CSV file of the same rows, at the same rows and columns', async () => {
  const rows = [
    student(1),
    student(1, { email: 'other@example.com' }),
    student(2, { firstName: '', email: 'nobody', semester: '7' }),
    {},
    student(3, { courseFee: '-5', dateOfBirth: 'in May', gender: 'F' }),
    student(4, { pinCode: '83400', rollNumber: '<7>' }),
  ]
  const of = async (file: string | Uint8Array<ArrayBuffer>) => {
    const checked = await take('check', file)
    const { rows: read, bad, added, existing, due, state } = checked
    return { read, bad, added, existing, due, state, problems: await problemsOf(checked) }
  }
  const [csv, workbook] = [await of(importFile(rows)), await of(importWorkbook(rows))]
  expect(csv).toMatchObject({ read: 5, bad: 4 })
  expect(csv.problems.data.map(({ row }) => row)).toEqual(expect.arrayContaining([3, 4, 6, 7]))
  expect(workbook).toEqual(csv)
})

fullTest('cells are taken as they are shown, and numbers exactly', async () => {
  const cells = studentCells({
    AadharCardNumber: { number: 234_567_890_123, format: '0.00E+00' },
    dateOfBirth: { number: 39_150, format: '[$-4009]d\\ mmm\\ yy;@' },
    rollNumber: { number: 7, format: '000' },
    courseFee: { xml: '><f>A1+B1</f><v>45000.299999999996</v>' },
  })
  expect(await take('all', workbookOf([heads, cells]))).toMatchObject({ state: 'done', added: 1, due: 45_000.3 })
  const { rows } = await api.pool.query(
    'select date_of_birth::text as day, aadhaar_last_four as last, roll_number as roll from applications',
  )
  expect(rows).toEqual([{ day: '2007-03-09', last: '0123', roll: '007' }])
})

fullTest('a cell with a failed formula, or with a part of a day, is a problem of its row', async () => {
  const cells = studentCells({
    courseFee: { xml: ' t="e"><f>VLOOKUP(1,B:C,2)</f><v>#N/A</v>' },
    dateOfBirth: { number: 39_150, format: 'd-mmm' },
  })
  const checked = await take('check', workbookOf([heads, cells]))
  expect((await problemsOf(checked)).data).toEqual([
    { row: 2, column: 'Date of Birth', message: 'Date of Birth must be a date' },
    { row: 2, column: 'Course Fee', message: importMessages.spreadsheetError('Course Fee') },
  ])
})

test('a workbook that would unpack to gigabytes is refused with the reason, and leaves the server as it was', async () => {
  const bomb = workbookOf([heads], { parts: { 'xl/worksheets/sheet1.xml': { content: '', saidBytes: 4_000_000_000 } } })
  expect(await take('good', bomb)).toMatchObject({ state: 'refused', rows: 0, failure: importMessages.tooLarge })
  expect(await take('check', importWorkbook([]))).toMatchObject({ state: 'refused', rows: 0, failure: importMessages.empty })
})

fullTest('heads may stand below empty rows; sheets, rows and columns that are not asked for are passed over', async () => {
  const cells = [...studentCells({}), 'Hostel 4']
  const rows = [[], [], [...heads, 'Hostel'], cells].map((row) => [...row])
  const file = workbookOf([{ state: 'hidden', rows: [['Hidden']] }, { rows }, { rows: [['Another']] }])
  expect(await take('check', file)).toMatchObject({ state: 'done', rows: 1, bad: 0 })
})
