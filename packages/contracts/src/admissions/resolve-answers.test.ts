import { describe, expect, test } from 'vitest'
import { refusals } from '../core/testing/schemas.ts'
import { pruneAnswers, resolveAnswers } from './resolve-answers.ts'
import { exampleAdmissionDraft, exampleChoices } from './examples.ts'
import { admissionDraft, admissionDraftFor, sentAdmissionFor } from './schema.ts'

const draft = admissionDraftFor(exampleChoices)
const said = (change: object) => refusals(draft, { ...exampleAdmissionDraft, ...change })
const kept = (change: object) => draft.parse({ ...exampleAdmissionDraft, ...change })

describe('full marks', () => {
  test('are those of the applicant, or else the form’s', () => {
    expect(kept({ tenthMarks: 540, tenthMarksOutOf: '600', twelfthMarks: '9.2', twelfthMarksOutOf: 10 })).toMatchObject({
      tenthMarks: 540,
      tenthMarksOutOf: 600,
      twelfthMarks: 9.2,
      twelfthMarksOutOf: 10,
    })
    expect(said({ tenthMarks: 540 })).toEqual({ tenthMarks: '10th Marks must be a number from 0 to 500' })
    expect(said({ twelfthMarks: '9.2', twelfthMarksOutOf: '9' })).toEqual({ twelfthMarks: '12th Marks must be a number from 0 to 9' })
  })

  test.each(['0', '-10', 'ten', '10000', true])('cannot be %o', (tenthMarksOutOf) => {
    expect(said({ tenthMarksOutOf })).toEqual({ tenthMarksOutOf: 'Full Marks, 10th must be a number from 1 to 9999' })
  })

  test('has to be said where the college has set nothing, if there are marks', () => {
    const asking = admissionDraftFor({ ...exampleChoices, fullMarks: {} })
    const missing = { tenthMarksOutOf: 'Please say out of how many', twelfthMarksOutOf: 'Please say out of how many' }
    expect(refusals(asking, exampleAdmissionDraft)).toEqual(missing)
    expect(refusals(asking, { ...exampleAdmissionDraft, tenthMarks: '', twelfthMarksOutOf: '600' })).toEqual({})
  })
})

describe('Other', () => {
  const other = { tenthBoard: 'Other', mode: 'Other', university: 'Other' }
  const which = 'Please say which'

  test('needs a text beside it, which is not Other again', () => {
    expect(said(other)).toEqual({ tenthBoardOther: which, modeOther: which, universityOther: which })
    expect(said({ tenthBoard: 'Other', tenthBoardOther: ' other ' })).toEqual({ tenthBoardOther: which })
    expect(said({ ...other, tenthBoardOther: 'SEBA', modeOther: 'By post', universityOther: 'Gauhati University' })).toEqual({})
    expect(said({ tenthBoard: 'Other', tenthBoardOther: 'x'.repeat(121) })).toEqual({ tenthBoardOther: 'Must be at most 120 characters' })
  })

  test('will do alone for a guardian’s relation and a gender, and is not taken for the course', () => {
    expect(said({ Grelation: 'Other', gender: 'Other' })).toEqual({})
    expect(said({ courseName: 'Other' })).toEqual({ courseName: 'Please choose one of the listed options' })
  })

  test('is complained of beside everything else', () => {
    expect(refusals(draft, { tenthBoard: 'Other' })).toMatchObject({ tenthBoardOther: which, firstName: 'First Name is required.' })
  })

  test('is stored as what was written, in the list’s own spelling where the list has it', () => {
    const stored = resolveAnswers(
      kept({ tenthBoard: 'Other', tenthBoardOther: 'SEBA', twelfthBoard: 'Other', twelfthBoardOther: ' cbse', Grelation: 'Other' }),
      exampleChoices,
    )
    expect(stored).toEqual({
      ...exampleAdmissionDraft,
      tenthBoard: 'SEBA',
      twelfthBoard: 'CBSE',
      Grelation: 'Other',
      tenthMarksOutOf: 500,
      twelfthMarksOutOf: 500,
    })
  })

  test('does not get round the PIN code of India', () => {
    expect(said({ nationality: 'Other', nationalityOther: 'INDIA', pinCode: '83400' })).toEqual({ pinCode: 'Pin Code must have 6 digits' })
  })

  test('takes in a choice that has left its list since it was chosen; a course is asked again', () => {
    const now = { ...exampleChoices, boards: ['CBSE'], admissionCourses: ['MCA'] }
    expect(pruneAnswers(exampleAdmissionDraft, now)).toEqual({ tenthBoard: 'Other', tenthBoardOther: 'JAC', courseName: '' })
    expect(pruneAnswers({ ...exampleAdmissionDraft, tenthBoard: '', courseName: 'MCA' }, now)).toEqual({})
  })
})

test('leaves rules to the form that only the present college knows', () => {
  const unknown = { tenthBoard: 'IB', university: 'Oxford', tenthMarks: 9999 }
  expect(refusals(admissionDraft, { ...exampleAdmissionDraft, ...unknown })).toEqual({})
  expect(refusals(admissionDraft, { ...exampleAdmissionDraft, tenthMarks: 'A', tenthBoard: 'x'.repeat(121) })).toEqual({
    tenthMarks: '10th Marks must be a number',
    tenthBoard: 'Must be at most 120 characters',
  })
  const sent = refusals(sentAdmissionFor(exampleChoices), { ...exampleAdmissionDraft, ...unknown })
  expect(sent).toEqual({ tenthBoard: 'Please choose one of the listed options', tenthMarks: '10th Marks must be a number from 0 to 500' })
})
