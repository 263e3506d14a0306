import { describe, expect, test } from 'vitest'
import { refusals } from '../core/testing/schemas.ts'
import { admissionForm } from './form-with-consent-schema.ts'
import { exampleAdmissionDraft, exampleChoices } from './examples.ts'
import { isOfTwelfth, type TwelfthRule } from './form-fields.ts'
import { askedAnswers } from './resolve-answers.ts'
import { admissionDraftFor, readAdmission, sentAdmission, sentAdmissionFor } from './schema.ts'
import { admissionMessages } from './messages.ts'

const ofClassTen = Object.fromEntries(Object.entries(exampleAdmissionDraft).filter(([name]) => !isOfTwelfth(name)))
const rulesOf = (twelfth?: TwelfthRule) => {
  const options = { ...exampleChoices, twelfth }
  return { draft: admissionDraftFor(options), sent: sentAdmissionFor(options), form: admissionForm(options) }
}
/** Returns the refusals of an application; all three rules must give the same ones. */
const said = (twelfth: TwelfthRule | undefined, change: object) => {
  const { draft, sent, form } = rulesOf(twelfth)
  const answers = { ...ofClassTen, ...change }
  const one = refusals(draft, answers)
  expect(refusals(sent, answers)).toEqual(one)
  expect(refusals(form, { ...answers, guardianConsent: false })).toEqual(one)
  return one
}

describe('class 12', () => {
  const missing = { twelfthMarks: '12th Marks is required.', twelfthGrade: 'This field is required.' }

  test('is required, also where the college has not said so', () => {
    expect(said(undefined, {})).toEqual(missing)
    expect(said('required', { twelfthMarks: '', twelfthGrade: null })).toEqual(missing)
    expect(said('required', exampleAdmissionDraft)).toEqual({})
  })

  test('may be left out, whole or in part, where it is asked of applicants who have it; what is said is held to the rules', () => {
    expect(said('optional', {})).toEqual({})
    expect(said('optional', { twelfthMarks: '', twelfthBoard: '', twelfthGrade: '' })).toEqual({})
    expect(said('optional', { tenthMarks: '', twelfthGrade: 'A' })).toEqual({})
    expect(said('optional', { twelfthMarks: 501, twelfthBoard: 'IB', twelfthGrade: 'Other' })).toEqual({
      twelfthMarks: '12th Marks must be a number from 0 to 500',
      twelfthBoard: 'Please choose one of the listed options',
      twelfthGradeOther: 'Please say which',
    })
  })

  test('is passed over where it is not asked, whatever is sent of it', () => {
    const sent = {
      twelfthMarks: 'none',
      twelfthMarksOutOf: -1,
      twelfthBoard: 'Other',
      twelfthGrade: 'x'.repeat(200),
      twelfthGradeOther: '\0'.repeat(200),
    }
    expect(said('notAsked', sent)).toEqual({})
    expect(rulesOf('notAsked').draft.parse({ ...exampleAdmissionDraft, ...sent })).toEqual(ofClassTen)
  })

  test('that is not asked is read on the wire as by who does not know the college, so that a repeat is known, and is not stored', () => {
    const other = { ...exampleAdmissionDraft, twelfthMarks: '501', twelfthBoard: 'IB', twelfthGrade: 'Other' }
    const read = rulesOf('notAsked').sent.parse(other)
    expect(JSON.stringify(read)).toBe(JSON.stringify(readAdmission.parse(other)))
    expect(read).toMatchObject({ twelfthMarks: 501, twelfthGrade: 'Other' })
    expect(askedAnswers(read, { twelfth: 'notAsked' })).toEqual(ofClassTen)
    expect(askedAnswers(read, {})).toBe(read)
  })

  test('leaves class 10 to be measured by, of which some certificates have grades alone', () => {
    expect(said('notAsked', { tenthMarks: '' })).toEqual({})
    expect(said('notAsked', { tenthGrade: '' })).toEqual({ tenthGrade: 'This field is required.' })
    expect(said('notAsked', { tenthMarks: '501' })).toEqual({ tenthMarks: '10th Marks must be a number from 0 to 500' })
  })

  test('may be missing for who does not know the college', () => {
    expect(refusals(sentAdmission, ofClassTen)).toEqual({})
  })

  test.each([
    [undefined, 'the class 10 and class 12 mark sheets,'],
    ['required', 'the class 10 and class 12 mark sheets,'],
    ['optional', 'the class 10 mark sheet, that of class 12 if you have it,'],
    ['notAsked', 'the class 10 mark sheet,'],
  ] as const)('where it is %s, one keeps at hand %s', (twelfth, sheets) => {
    expect(admissionMessages.needed(twelfth)).toContain(`your Aadhar card, ${sheets} and a photograph`)
    const asked = [{ texts: ['Entrance roll number', 'Subject'] }, { courses: ['B.Ed.', 'M.Ed.'], texts: ['Degree'] }]
    expect(admissionMessages.needed(twelfth, asked)).toContain(
      'asks: Entrance roll number; Subject. For B.Ed., M.Ed. the college asks: Degree. The five',
    )
  })
})
