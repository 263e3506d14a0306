import { exampleAdmissionDraft, exampleAdmissionForm, exampleChoices } from '@campus/contracts/admissions/examples.ts'
import { admissionFields, isOfTwelfth } from '@campus/contracts/admissions/form-fields.ts'
import { importColumns, importMessages } from '@campus/contracts/students/import-columns.ts'
import { expect, test } from 'vitest'
import { type FileColumns, letterOf, readHeads, rowReader } from './rules.ts'

const courses = [
  { code: 'MCA', semesters: 4 },
  { code: 'BCA', semesters: 6 },
]
const read = rowReader({ form: exampleAdmissionForm, universities: exampleChoices.universities, courses, lastYear: 2027 })
const stored = { ...exampleAdmissionDraft, tenthMarksOutOf: 500, twelfthMarksOutOf: 500 }
const columns: FileColumns = importColumns
const example: Record<string, string> = {
  ...Object.fromEntries(Object.entries(exampleAdmissionDraft).map(([name, value]) => [name, String(value)])),
  semester: '3',
  admissionYear: '2026',
}
const row = (cells: Record<string, string> = {}) => importColumns.map(({ name }) => cells[name] ?? example[name] ?? '')

test('a choice from a list that has nothing yet is asked for as “Other: ”', () => {
  const offer = { form: exampleAdmissionForm, universities: [], courses, lastYear: 2027 }
  const column = importColumns.find(({ options }) => options === 'universities')
  const problems = rowReader(offer)(row(), columns)
  expect(problems).toEqual([{ column: column?.label, message: 'Write “Other: ” and what it is' }])
})

test('a row is what the form would have sent, and what else is known', () => {
  expect(read(row(), columns)).toEqual({ draft: stored, semester: 3, admissionYear: 2026, courseFeePaise: null })
})

test.for([
  ['9/3/2007', '2007-03-09'],
  ['09-03-2007', '2007-03-09'],
  ['09.03.2007', '2007-03-09'],
  ['2007-03-09', '2007-03-09'],
])('a day written %s is %s', ([written = '', day]) => {
  expect(read(row({ dateOfBirth: written }), columns)).toMatchObject({ draft: { dateOfBirth: day } })
})

test.for([
  ['dateOfBirth', '31/02/2007', 'Date of Birth must be a date'],
  ['semester', '0', 'Semester must be a number from 1 to 6'],
  ['semester', '7', 'Semester must be a number from 1 to 6'],
  ['admissionYear', '1989', importMessages.year],
  ['admissionYear', '2028', importMessages.year],
  ['admissionYear', '', importMessages.year],
  ['courseFee', 'free', importMessages.fee],
  ['courseFee', '-5', importMessages.fee],
  ['courseFee', '10.005', importMessages.fee],
  ['courseFee', '10,00,00,001', importMessages.fee],
  ['courseName', 'MBA', 'Must be one of: MCA, BCA'],
  ['courseName', '', 'This field is required.'],
  ['gender', '', 'This field is required.'],
  ['pinCode', '83400', 'Pin Code must have 6 digits'],
])('%s %j is complained of at its column', ([name = '', written = '', message]) => {
  const label = importColumns.find((column) => column.name === name)?.label
  expect(read(row({ [name]: written }), columns)).toEqual([{ column: label, message }])
})

test.for([
  ['1,00,000', 10_000_000],
  ['₹ 350.50', 35_050],
  ['0', 0],
])('a fee written %s is %i paise', ([written, paise]) => {
  expect(read(row({ courseFee: String(written) }), columns)).toMatchObject({ courseFeePaise: paise })
})

test('cells beyond the columns are complained of by the letter of their column, unless they are empty', () => {
  expect(read([...row(), 'x'], columns)).toEqual([{ column: 'Column AH', message: importMessages.ragged }])
  expect(read([...row(), '', 'x', 'y'], columns)).toEqual([{ column: 'Column AI', message: importMessages.ragged }])
  expect(read([...row(), ' '], columns)).toMatchObject({ semester: 3 })
})

test('a formula that failed is complained of at its column, also where the column may be empty or take any text', () => {
  expect(read(row({ courseFee: '#REF!', firstName: ' #N/A ', tenthMarks: '#DIV/0!' }), columns)).toEqual([
    { column: '10th Marks', message: importMessages.spreadsheetError('10th Marks') },
    { column: 'Course Fee', message: importMessages.spreadsheetError('Course Fee') },
    { column: 'First Name', message: importMessages.spreadsheetError('First Name') },
  ])
})

test('columns without a name are called as a spreadsheet calls them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('a column is found by its label or name in any spelling; another one is passed over', () => {
  const heads = importColumns.map(({ label }, at) => (at % 2 ? label.toUpperCase() : ` ${label.replaceAll(' ', '_')} `))
  expect(readHeads([...heads, 'Hostel'])).toEqual([...importColumns, null])
})

test('a column that lacks or is there twice is named', () => {
  const labels = importColumns.map(({ label }) => label)
  expect(readHeads(labels.filter((label) => label !== 'Email' && label !== 'Mode'))).toBe(importMessages.missingColumns('Email, Mode'))
  expect(readHeads([...labels, 'e-mail'])).toBe(importMessages.doubleColumn('Email'))
  expect(readHeads(labels.filter((label) => label !== 'Course Fee'))).toHaveLength(importColumns.length - 1)
})

test('columns of class 12 are not needed where it is not asked, and passed over where a file has them', () => {
  const twelfth = importColumns.filter(({ name }) => isOfTwelfth(name))
  const rest = importColumns.filter((column) => !twelfth.includes(column))
  const labels = rest.map(({ label }) => label)
  expect(readHeads(labels)).toBe(importMessages.missingColumns('12th Marks, 12th Grade'))
  expect(readHeads(labels, { twelfth: 'optional' })).toHaveLength(rest.length)
  const form = { ...exampleAdmissionForm, twelfth: 'notAsked' as const }
  expect(readHeads(labels, form)).toHaveLength(rest.length)
  const all = readHeads(
    importColumns.map(({ label }) => label),
    form,
  )
  if (typeof all === 'string') throw new Error(all)
  expect(all.filter((column) => column === null)).toHaveLength(twelfth.length)
  const offer = { form, universities: exampleChoices.universities, courses, lastYear: 2027 }
  const { twelfthMarks: _, twelfthMarksOutOf: __, twelfthBoard: ___, twelfthGrade: ____, ...ofClassTen } = stored
  expect(rowReader(offer)(row({ twelfthMarks: 'none' }), all)).toMatchObject({ draft: ofClassTen })
})

test('a semester is held to the course of its row', () => {
  expect(read(row({ courseName: 'MCA', semester: '4' }), columns)).toMatchObject({ semester: 4 })
  expect(read(row({ courseName: 'MCA', semester: '5' }), columns)).toEqual([
    { column: 'Semester', message: 'Semester must be a number from 1 to 4' },
  ])
})

test('reads unlisted choices after “Other:” and full marks from their own column', () => {
  const written = row({ tenthBoard: 'Other: SEBA', mode: 'other:  offline', twelfthMarks: '9.2', twelfthMarksOutOf: '10' })
  expect(read(written, columns)).toMatchObject({
    draft: { tenthBoard: 'SEBA', mode: 'Offline', tenthMarksOutOf: 500, twelfthMarks: 9.2, twelfthMarksOutOf: 10 },
  })
  expect(read(row({ tenthBoard: 'SEBA', twelfthBoard: 'Other:' }), columns)).toEqual([
    { column: '10th Board', message: 'Must be one of: CBSE, JAC, ICSE, BSEB; or “Other: ” and what it is' },
    { column: '12th Board', message: 'Must be one of: CBSE, JAC, ICSE, BSEB; or “Other: ” and what it is' },
  ])
})

test('a choice that is written otherwise is found, and one that is another is not', () => {
  const form = { ...exampleAdmissionForm, grades: ['A', 'A+', 'First class'] }
  const offer = { form, universities: exampleChoices.universities, courses: [{ code: 'B.Com', semesters: 6 }], lastYear: 2027 }
  const cells = { courseName: 'b com', tenthGrade: 'a+', twelfthGrade: 'FIRST CLASS' }
  expect(rowReader(offer)(row(cells), columns)).toMatchObject({
    draft: { courseName: 'B.Com', tenthGrade: 'A+', twelfthGrade: 'First class' },
  })
})

test('the columns are those of the form and what else is known of a student', () => {
  expect(importColumns.map(({ name }) => name)).toEqual([
    ...admissionFields.map(({ name }) => name),
    'semester',
    'admissionYear',
    'courseFee',
    'rollNumber',
  ])
})
