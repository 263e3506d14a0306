import { expect, test } from 'vitest'
import { refusals } from '../../core/testing/schemas.ts'
import { exampleAdmissionForm } from '../examples.ts'
import { twelfthRules } from '../form-fields.ts'
import { admissionFormContent, admissionFormDraft, maxKeepingYears, maxChoices } from './schema.ts'

const saved = (change: object) => admissionFormDraft.parse({ ...exampleAdmissionForm, ...change })
const said = (change: object) => refusals(admissionFormDraft, { ...exampleAdmissionForm, ...change })

test('the example is what a college saves and what is read', () => {
  expect(saved({})).toEqual(exampleAdmissionForm)
  expect(admissionFormContent.parse(exampleAdmissionForm)).toEqual(exampleAdmissionForm)
})

test('a list is what was written, a choice a line, in any script', () => {
  const boards = ['  CBSE ', '', 'Board   of  Secondary Education, Assam', 'महाराष्ट्र राज्य मंडळ', 'دہلی بورڈ', '   ']
  expect(saved({ boards }).boards).toEqual(['CBSE', 'Board of Secondary Education, Assam', 'महाराष्ट्र राज्य मंडळ', 'دہلی بورڈ'])
})

test.each([
  [['', ' '], 'Please name at least one'],
  [['CBSE', 'ICSE', ' cbse'], '“cbse” is there more than once'],
  [['ＣＢＳＥ', 'CBSE'], '“CBSE” is there more than once'],
  [['CB\u200bSE', 'CBSE'], '“CBSE” is there more than once'],
  [['CBSE', 'other'], '“Other” stands at the end of every list by itself. Please leave it out here'],
  [['CBSE', 'x'.repeat(10_000)], 'The choice in place 2 has more than 120 characters'],
  [['CB\0SE'], 'Contains characters that cannot be stored'],
  [['\u202ECBSE'], 'Contains characters that cannot be stored'],
  [Array.from({ length: maxChoices + 1 }, (_, n) => `Board ${n}`), 'At most 500'],
])('the boards %j: %s', (boards, message) => {
  expect(said({ boards })).toEqual({ boards: message })
})

test('whether class 12 is asked is one of three, and may be left unsaid as earlier releases did', () => {
  const stored = twelfthRules.map((twelfth) => saved({ twelfth }).twelfth)
  expect(stored).toEqual([undefined, 'optional', 'notAsked'])
  expect(saved({ twelfth: '' }).twelfth).toBeUndefined()
  expect(said({ twelfth: 'never' })).toEqual({ twelfth: 'Please choose whether class 12 is asked' })
})

test('how long data is kept is a text of the college’s, or nothing', () => {
  expect(saved({ keeping: ' Ten years.\n\nThen it is erased. ' }).keeping).toBe('Ten years.\n\nThen it is erased.')
  expect([saved({ keeping: '  ' }).keeping, saved({}).keeping]).toEqual([undefined, undefined])
  expect(Object.keys(said({ keeping: 'x'.repeat(maxKeepingYears + 1) }))).toEqual(['keeping'])
})

test('lets the office leave full marks to the applicants', () => {
  expect(saved({ fullMarks: { tenth: '', twelfth: undefined } }).fullMarks).toEqual({})
  expect(said({ fullMarks: { tenth: 0 } })).toEqual({ 'fullMarks.tenth': 'Must be a number from 1 to 9999' })
})
