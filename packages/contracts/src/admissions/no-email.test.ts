import { expect, test } from 'vitest'
import { applicantDetailsFor, changedDetails, sentAdmission } from './schema.ts'
import { exampleAdmissionDraft, exampleChoices } from './examples.ts'
import { admissionFields, officeFieldsFor } from './form-fields.ts'
import { newStudentForm, readNewStudent, sentNewStudent, sentNewStudentFor } from './new-student/schema.ts'
import { exampleEditedRecord } from '../students/examples.ts'
import { importColumns } from '../students/import-columns.ts'
import { fieldErrors } from '../core/errors.ts'
import { validationMessages } from '../core/field-schemas.ts'

const { email: _, ...unsaid } = exampleAdmissionDraft
const student = { ...unsaid, semester: '1' }

test('the office may leave the address out: what is kept is an empty text', () => {
  for (const schema of [sentNewStudent, sentNewStudentFor(exampleChoices), readNewStudent])
    for (const email of [undefined, '', '  ']) expect(schema.parse({ ...student, email }).email).toBe('')
  expect(sentNewStudent.parse(student).email).toBe('')
  expect(sentNewStudent.parse({ ...student, email: ' Asha@Example.COM ' }).email).toBe('asha@example.com')
  const form = newStudentForm(exampleChoices).safeParse({ ...student, email: '', guardianConsent: false })
  expect(form.error?.issues).toBeUndefined()
})

test('one that is written is held to the same rule as on the website', () => {
  for (const email of ['none', 'a@b', 'a@b.in,c@d.in', 'a@b.in\r\nBcc: x@y.in', 7]) {
    const { error } = sentNewStudent.safeParse({ ...student, email })
    expect([email, Object.keys(fieldErrors(error?.issues ?? []))]).toEqual([email, ['email']])
  }
  expect(fieldErrors(sentNewStudent.safeParse({ ...student, email: 'none' }).error?.issues ?? [])).toEqual({
    email: validationMessages.malformedEmail,
  })
})

test('a repeated request is read as it was at first', () => {
  for (const sent of [student, { ...student, email: '' }, { ...student, email: 'asha@example.com' }])
    expect(JSON.stringify(readNewStudent.parse(sent))).toBe(JSON.stringify(sentNewStudentFor(exampleChoices).parse(sent)))
})

test('an applicant on the website needs one', () => {
  for (const email of [undefined, '', ' '])
    expect(fieldErrors(sentAdmission.safeParse({ ...unsaid, email }).error?.issues ?? [])).toEqual({ email: 'Email is required.' })
  expect(admissionFields.find(({ name }) => name === 'email')?.required).toBe(true)
  expect(officeFieldsFor({}).filter((field, at) => field !== admissionFields[at])).toEqual([
    expect.objectContaining({ name: 'email', required: false }),
  ])
  expect(importColumns.find(({ name }) => name === 'email')?.required).toBe(false)
})

test('a correction that does not name the address leaves it, and an empty one takes it away', () => {
  expect(changedDetails.parse({ city: 'Puri' })).toEqual({ city: 'Puri' })
  expect(changedDetails.parse({ email: '' })).toEqual({ email: '' })
  const kept = { ...exampleEditedRecord.content, email: '' }
  expect(applicantDetailsFor(exampleChoices, kept).safeParse(kept).error?.issues).toBeUndefined()
})
