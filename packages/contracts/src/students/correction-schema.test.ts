import { expect, test } from 'vitest'
import { exampleChoices } from '../admissions/examples.ts'
import { isOfTwelfth, type TwelfthRule } from '../admissions/form-fields.ts'
import { applicantDetails, detailNames } from '../admissions/schema.ts'
import { neverThrows, refusals, refusesOrKeeps } from '../core/testing/schemas.ts'
import {
  correctionFields,
  correctionFormFor,
  correctionGroups,
  correctionGroupsFor,
  editedRecord,
  recordCorrection,
  type RecordDetails,
  recordDetails,
} from './correction-schema.ts'
import { exampleRecordCorrection, exampleEditedRecord } from './examples.ts'
import { correctionMessages } from './correction-messages.ts'

const correctionForm = correctionFormFor(exampleChoices, exampleEditedRecord)

test('the examples are what they say', () => {
  expect(editedRecord.parse(exampleEditedRecord)).toEqual(exampleEditedRecord)
  expect(recordCorrection.parse(exampleRecordCorrection)).toEqual(exampleRecordCorrection)
  expect(refusals(applicantDetails, exampleEditedRecord.content)).toEqual({})
})

test('the form has the admission form’s fields of a person, in its groups, and no other', () => {
  expect(correctionGroups.map(({ title, fields }) => [title, fields.length])).toEqual([
    ['Personal Information', 12],
    ['Parent Information', 5],
    ['Grade Information', 8],
  ])
  const names = correctionFields.map(({ name }) => name)
  expect(names.toSorted()).toEqual(detailNames.toSorted())
  expect(names.toSorted()).toEqual(Object.keys(recordDetails.shape).toSorted())
})

test('drops fields from a correction that are no details of a person', () => {
  const others = {
    AadharCardNumber: '234567890124',
    uniqueId: 'STU1',
    courseName: 'MCA',
    university: 'x',
    mode: 'Online',
    status: 'Approved',
  }
  expect(recordCorrection.parse({ ...exampleRecordCorrection, ...others })).toEqual(exampleRecordCorrection)
})

test('each field is held to the admission form’s rule and words', () => {
  const wrong = {
    firstName: ' ',
    email: 'x',
    contactNumber: '12',
    dateOfBirth: '2999-01-01',
    gender: 'x',
    tenthMarks: '501',
    twelfthMarks: '',
  }
  const said = {
    firstName: 'First Name is required.',
    email: 'Must be a valid email address',
    contactNumber: 'Contact Number must have 7 to 15 digits',
    dateOfBirth: 'Date of Birth must be in the past',
    gender: 'Please choose one of the listed options',
    tenthMarks: '10th Marks must be a number from 0 to 500',
    twelfthMarks: '12th Marks is required.',
  }
  // Lists, what marks are out of and whether class 12 is asked are the college's own.
  const { gender: _, tenthMarks: __, twelfthMarks: ___, ...fixed } = said
  expect(refusals(recordCorrection, { ...exampleRecordCorrection, ...wrong })).toEqual(fixed)
  expect(refusals(correctionForm, { ...exampleEditedRecord.content, guardianConsent: false, reason: 'x', ...wrong })).toEqual(said)
})

test('accepts the record’s own value although its list no longer has it', () => {
  const { content } = exampleEditedRecord
  const kept = correctionFormFor({ ...exampleChoices, boards: ['ICSE'] }, exampleEditedRecord)
  const filled = { ...content, guardianConsent: false, reason: 'x' }
  expect(refusals(kept, filled)).toEqual({})
  expect(refusals(kept, { ...filled, tenthBoard: 'CBSE' })).toEqual({ tenthBoard: 'Please choose one of the listed options' })
  expect(refusals(kept, { ...filled, tenthBoard: 'Other' })).toEqual({ tenthBoardOther: 'Please say which' })
})

test('keeps a record’s class 12 fields and never requires missing ones', () => {
  const { content: graded } = exampleEditedRecord
  const { twelfthMarks: _, twelfthBoard: __, twelfthGrade: ___, ...ofClassTen } = graded
  const fieldsOf = (twelfth: TwelfthRule, kept: RecordDetails) =>
    correctionGroupsFor({ ...exampleChoices, twelfth }, kept).flatMap(({ fields }) => fields.filter(({ name }) => isOfTwelfth(name)))
  const said = (twelfth: TwelfthRule, kept: RecordDetails, change: object) =>
    refusals(correctionFormFor({ ...exampleChoices, twelfth }, { ...exampleEditedRecord, content: kept }), {
      ...kept,
      guardianConsent: false,
      reason: 'x',
      ...change,
    })

  expect(
    fieldsOf('required', graded)
      .filter(({ required }) => required)
      .map(({ name }) => name),
  ).toEqual(['twelfthMarks', 'twelfthGrade'])
  expect(fieldsOf('required', ofClassTen).map(({ required }) => required)).toEqual([false, false, false, false])
  expect(fieldsOf('notAsked', graded)).toHaveLength(4)
  expect(fieldsOf('notAsked', ofClassTen)).toEqual([])

  expect(said('required', ofClassTen, {})).toEqual({})
  expect(said('required', graded, { twelfthGrade: '' })).toEqual({ twelfthGrade: 'This field is required.' })
  expect(said('notAsked', graded, { twelfthMarks: '501' })).toEqual({ twelfthMarks: '12th Marks must be a number from 0 to 500' })
  expect(said('notAsked', graded, { twelfthMarks: '', twelfthGrade: '' })).toEqual({})
  expect(said('notAsked', ofClassTen, { tenthMarks: '' })).toEqual({})
  expect(said('notAsked', { ...ofClassTen, tenthMarks: undefined }, {})).toEqual({})
})

test('an optional field that is sent empty is one that is taken away; one that is not sent is not named', () => {
  expect(Object.entries(recordCorrection.parse({ ...exampleRecordCorrection, middleName: '', tenthMarks: null }))).toEqual([
    ['version', 0],
    ['reason', exampleRecordCorrection.reason],
    ['firstName', 'Aasha'],
    ['middleName', undefined],
    ['tenthMarks', undefined],
  ])
})

test('refuses a correction without a reason or without the version that was read', () => {
  expect(refusals(recordCorrection, { firstName: 'Asha' })).toMatchObject({
    reason: correctionMessages.noReason,
    version: expect.any(String) as string,
  })
  expect(refusals(correctionForm, { ...exampleEditedRecord.content, guardianConsent: false, reason: ' ' })).toEqual({
    reason: correctionMessages.noReason,
  })
})

test('in the whole form a PIN code of India has six digits', () => {
  const { content } = exampleEditedRecord
  expect(refusals(correctionForm, { ...content, guardianConsent: false, reason: 'x', pinCode: '8340' })).toEqual({
    pinCode: 'Pin Code must have 6 digits',
  })
  expect(refusals(correctionForm, { ...content, guardianConsent: false, reason: 'x', nationality: 'Nepal', pinCode: '8340' })).toEqual({})
})

test('hostile texts are refused or kept as they are, and nothing throws', () => {
  expect(refusesOrKeeps(recordCorrection, exampleRecordCorrection)).toEqual([])
  neverThrows(recordCorrection, exampleRecordCorrection)
})
