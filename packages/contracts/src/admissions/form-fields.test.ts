import { describe, expect, test } from 'vitest'
import { exampleChoices } from './examples.ts'
import {
  admissionFields,
  admissionSteps,
  choiceFields,
  fieldsFor,
  otherOf,
  labelOf,
  optionsOf,
  pictureField,
  twelfthRules,
} from './form-fields.ts'
import { admissionDraftFor } from './schema.ts'

test('the wizard asks for everything in this order, under these names', () => {
  expect(admissionSteps.map(({ title, fields }) => [title, ...fields.map(({ name, label }) => `${name}: ${label}`)])).toEqual([
    [
      'Your Info',
      'firstName: First Name',
      'middleName: Middle Name',
      'lastName: Last Name',
      'AadharCardNumber: Aadhar Card Number',
      'email: Email',
      'contactNumber: Contact Number',
      'dateOfBirth: Date of Birth',
      'gender: Gender',
      'nationality: Nationality',
      'street: Street',
      'city: City',
      'state: State',
      'pinCode: Pin Code',
    ],
    [
      'Parents Info',
      'fatherName: Father Name',
      'motherName: Mother Name',
      'Gname: Guardian Name',
      'Grelation: Guardian Relation',
      'GcontactNumber: Guardian Contact Number',
    ],
    ['Are you Human?'],
    [
      'Grades',
      'tenthMarks: 10th Marks',
      'tenthMarksOutOf: Full Marks, 10th',
      'tenthBoard: 10th Board',
      'tenthGrade: 10th Grade',
      'twelfthMarks: 12th Marks',
      'twelfthMarksOutOf: Full Marks, 12th',
      'twelfthBoard: 12th Board',
      'twelfthGrade: 12th Grade',
    ],
    ['University Info', 'university: University', 'courseName: Course Name', 'mode: Mode'],
  ])
})

test('the rules stand in the order of the fields, and the form says which may be empty as the rules do', () => {
  const others = choiceFields.filter(({ other }) => other !== undefined).map(({ name }) => otherOf(name))
  const admissionDraft = admissionDraftFor(exampleChoices)
  expect(Object.keys(admissionDraft.shape)).toEqual([...admissionFields.map(({ name }) => name), ...others])
  for (const { name, required } of admissionFields) {
    expect([name, admissionDraft.shape[name].safeParse(undefined).success]).toEqual([name, !required])
  }
  expect(admissionFields.filter(({ required }) => !required).map(({ name }) => name)).toEqual([
    'middleName',
    'tenthMarks',
    'tenthMarksOutOf',
    'twelfthMarksOutOf',
    'twelfthBoard',
  ])
})

test.each(twelfthRules)('the fields that are asked may be empty as the rules have it where class 12 is %s', (twelfth) => {
  const { shape } = admissionDraftFor({ ...exampleChoices, twelfth })
  for (const { name, required } of fieldsFor({ twelfth })) {
    expect([name, shape[name].safeParse(undefined).success]).toEqual([name, !required])
  }
})

test('a college that has not said whether it asks class 12 asks everybody', () => {
  expect(fieldsFor({})).toEqual(admissionFields)
  expect(fieldsFor({ twelfth: 'required' })).toEqual(admissionFields)
})

test('the picture is sent as avtar', () => {
  expect(pictureField).toBe('avtar')
})

describe('options', () => {
  const options = Object.fromEntries(
    admissionFields.filter(({ kind }) => kind === 'select').map((f) => [f.name, optionsOf(f, exampleChoices)]),
  )

  test('are those of the college, with Other at the end of all but the courses', () => {
    const boards = ['CBSE', 'JAC', 'ICSE', 'BSEB', 'Other']
    const grades = ['A', 'B', 'C', 'D', 'E', 'Other']
    expect(options).toEqual({
      gender: ['Male', 'Female', 'Rather not to say', 'Other'],
      nationality: ['India', 'Pakistan', 'Bangladesh', 'Sri Lanka', 'Nepal', 'Bhutan', 'Maldives', 'Other'],
      Grelation: ['Father', 'Mother', 'Other'],
      tenthBoard: boards,
      tenthGrade: grades,
      twelfthBoard: boards,
      twelfthGrade: grades,
      university: ['Ranchi University', 'Barkatullah University, Bhopal', 'Other'],
      courseName: ['MCA', 'BCA'],
      mode: ['Online', 'Offline', 'Other'],
    })
  })

  test('belong to selects alone', () => {
    expect(admissionFields.filter(({ kind, options: own }) => (kind === 'select') !== (own !== undefined))).toEqual([])
  })
})

test('the Aadhaar number alone is never kept in the browser', () => {
  expect(admissionFields.filter(({ secret }) => secret).map(({ name }) => name)).toEqual(['AadharCardNumber'])
})

test('other people’s data is not filled in from the applicant’s', () => {
  const others = admissionSteps[1].fields.map(({ autoComplete }) => autoComplete)
  expect(new Set(others)).toEqual(new Set(['off']))
})

test('a field is found by its name', () => {
  expect(labelOf('pinCode')).toBe('Pin Code')
})
