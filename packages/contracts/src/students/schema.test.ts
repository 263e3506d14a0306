import { describe, expect, test } from 'vitest'
import { maxSemesters, semestersOf } from '../courses/semesters.ts'
import { neverThrows, refusal, refusals } from '../core/testing/schemas.ts'
import {
  exampleApplicationExport,
  exampleErasure,
  exampleIdentityNumber,
  examplePersonalExport,
  exampleStudentId,
  exampleStudentRecord,
  exampleStudentSearch,
} from './examples.ts'
import { adminStudentId, studentId } from '../core/identifiers/student-id-schema.ts'
import { applicationExport, erasure, identityNumber, personalExport } from './personal-data-schema.ts'
import { studentIdCheck, studentRecord, studentSearch } from './schema.ts'
import { studentIdLength } from '../core/identifiers/student-id-length.ts'
import { studentIdMessages } from '../core/identifiers/student-id.ts'
import { personalDataMessages, recordSections, studentMessages } from './messages.ts'

test('the examples are what they say', () => {
  expect(studentRecord.parse(exampleStudentRecord)).toEqual(exampleStudentRecord)
  expect(studentIdCheck.parse({ isValidated: false })).toEqual({ isValidated: false })
  expect(adminStudentId.parse(exampleStudentId)).toBe(exampleStudentId)
  expect(erasure.parse(exampleErasure)).toEqual(exampleErasure)
  expect(identityNumber.parse(exampleIdentityNumber)).toEqual(exampleIdentityNumber)
  expect(applicationExport.parse(exampleApplicationExport)).toEqual(exampleApplicationExport)
  expect(personalExport.parse(examplePersonalExport)).toEqual(examplePersonalExport)
})

test('a record never holds a whole Aadhaar number', () => {
  const withNumber = (AadharCardNumber: string) => ({
    ...exampleStudentRecord,
    student: { ...exampleStudentRecord.student, AadharCardNumber },
  })
  expect(Object.keys(refusals(studentRecord, withNumber('234567890124')))).toEqual(['student.AadharCardNumber'])
  expect(refusals(studentRecord, withNumber('XXXX XXXX 0124'))).toEqual({})
})

test('refuses an erasure without a reason; whether a password is needed is for the server to say', () => {
  expect(refusals(erasure, {})).toEqual({ reason: personalDataMessages.noReason })
  expect(refusals(erasure, { ...exampleErasure, reason: ' ' })).toEqual({ reason: personalDataMessages.noReason })
})

test('an applicant who is not admitted has no semester', () => {
  const { semester: _, ...applicant } = exampleStudentRecord
  expect(refusals(studentRecord, { ...applicant, isAdmitted: false, applicationStatus: 'Pending' })).toEqual({})
})

describe('student id', () => {
  test('has 1 to 50 characters on the payment page', () => {
    const words = 'ID must be between 1 and 50 characters'
    expect([refusal(studentId, '1'), refusal(studentId, 'x'.repeat(50))]).toEqual([undefined, undefined])
    expect([refusal(studentId, ''), refusal(studentId, '  '), refusal(studentId, 'x'.repeat(51))]).toEqual([words, words, words])
  })

  test('has 3 to 20 characters on the admin screens', () => {
    const words = 'Please enter a valid Student ID before submitting.'
    expect([refusal(adminStudentId, 'STU'), refusal(adminStudentId, 'x'.repeat(20))]).toEqual([undefined, undefined])
    expect([refusal(adminStudentId, 'ST'), refusal(adminStudentId, 'x'.repeat(21)), refusal(adminStudentId, undefined)]).toEqual([
      words,
      words,
      words,
    ])
  })

  test('has its fixed limits and texts', () => {
    expect(studentIdLength).toEqual({ public: { min: 1, max: 50 }, admin: { min: 3, max: 20 } })
    expect(studentIdMessages).toEqual({
      label: 'Student Id',
      length: 'ID must be between 1 and 50 characters',
      checking: 'Checking...',
      valid: 'Valid Student ID',
      unknown: 'Student ID not found',
      failed: 'Error validating ID. Please try again.',
      example: 'STU123',
      mistyped: 'Please look again: a digit of this ID seems to be wrong',
      notValidated: 'Please enter a valid Student ID before submitting.',
    })
  })
})

describe('search', () => {
  test('begins with page 1 of size 2', () => {
    expect(studentSearch.parse({ course: 'BCA', semester: '1' })).toEqual(exampleStudentSearch)
  })

  test('takes semesters 1 to 6, and as many more as a course can have', () => {
    expect(semestersOf()).toEqual([1, 2, 3, 4, 5, 6])
    for (const semester of semestersOf({ semesters: maxSemesters }))
      expect(refusals(studentSearch, { course: 'BCA', semester: String(semester) })).toEqual({})
  })

  test.each(['0', '13', '1.5', '', 'x', undefined])('%o is no semester', (semester) => {
    expect(refusals(studentSearch, { course: 'BCA', semester })).toEqual({ semester: 'Please choose a course and a semester' })
  })

  test.each(['0', '-1', '1.5', 'x'])('%o is neither a page nor a size', (value) => {
    expect(Object.keys(refusals(studentSearch, { course: 'BCA', semester: '1', PerPage: value, Limit: value }))).toEqual([
      'PerPage',
      'Limit',
    ])
  })

  test('shows at most a hundred at once', () => {
    expect(refusals(studentSearch, { course: 'BCA', semester: '1', Limit: '100' })).toEqual({})
    expect(refusals(studentSearch, { course: 'BCA', semester: '1', Limit: '101' })).toEqual({ Limit: 'Must be at most 100' })
  })

  test('never throws', () => {
    neverThrows(studentSearch, exampleStudentSearch)
  })
})

test('the viewer has its five sections in order', () => {
  expect(recordSections).toEqual([
    'Personal Information',
    'Parent Information',
    'Grade Information',
    'University Information',
    'Fee Information',
  ])
})

test('students have their fixed texts', () => {
  expect(Object.values(studentMessages.columns)).toEqual(['S.no', 'Name', 'Student ID', 'Mobile No', 'Actions'])
  expect(studentMessages).toMatchObject({
    none: 'No students found',
    searchFailed: 'Something went wrong while fetching student data.',
    viewFailed: 'Error: Student not found or data unavailable.',
  })
})
