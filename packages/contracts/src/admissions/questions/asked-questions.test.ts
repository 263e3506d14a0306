import { describe, expect, test } from 'vitest'
import { refusals } from '../../core/testing/schemas.ts'
import { storedAnswers } from '../resolve-answers.ts'
import { exampleAdmissionDraft, exampleChoices, exampleOwnAnswers, exampleQuestions } from '../examples.ts'
import {
  answerParts,
  answersToSend,
  correctedAnswers,
  correctionProblems,
  hintOf,
  pruneOwnAnswers,
  storedOwnAnswers,
  type OwnQuestion,
  questionsFor,
  requiredQuestions,
  shownQuestions,
} from './questions.ts'
import { questionMessages } from './question-messages.ts'
import { sentAdmission, sentAdmissionFor } from '../schema.ts'

const college = { questions: exampleQuestions }
const [university, , marks, category, roll] = exampleQuestions.map(({ id }) => id) as [string, string, string, string, string]
const answers: Record<string, string> = exampleOwnAnswers
const requiredLine = (text: string) => `${text} is required.`

describe('questions of single courses', () => {
  const ofCourse = (id: string, courses: string[]) => exampleQuestions.map((one) => (one.id === id ? { ...one, courses } : one))
  const two = { questions: ofCourse(university, ['MCA', 'B.Ed.']) }
  const idsFor = (course?: string) => questionsFor(two, course).questions.map(({ id }) => id)
  const said = (change: object, offered: object = two) =>
    refusals(sentAdmissionFor({ ...exampleChoices, ...offered }), { ...exampleAdmissionDraft, ownAnswers: { ...answers, ...change } })

  test('are asked of applicants for these, and of nobody before a course is chosen', () => {
    expect(idsFor('MCA')).toContain(university)
    for (const course of ['BCA', 'mca', '', undefined]) expect(idsFor(course)).not.toContain(university)
    expect(questionsFor({}, 'BCA')).toEqual({})
  })

  test('are required of these alone, and an answer for another course is neither held to them nor kept', () => {
    expect(said({ [university]: '' })).toEqual({})
    expect(said({ [university]: 'x'.repeat(1000) })).toEqual({})
    expect(said({ [university]: '' }, { questions: ofCourse(university, ['BCA']) })).toEqual({
      [`ownAnswers.${university}`]: requiredLine('University of your bachelor’s degree'),
    })
    const sent = sentAdmission.parse({ ...exampleAdmissionDraft, ownAnswers: answers })
    const ids = (courseName: string) => storedAnswers({ ...sent, courseName }, { ...exampleChoices, ...two }).ownAnswers.map(({ id }) => id)
    expect(ids('BCA')).not.toContain(university)
    expect(ids('MCA')).toContain(university)
  })

  test('of another course are not sent; of a question that has gone everything is', () => {
    const typed: Record<string, string> = { ...answers, qffffffffffff: 'x' }
    expect(answersToSend(two, 'MCA', typed)).toEqual(typed)
    const { [university]: _, ...others } = typed
    expect(answersToSend(two, 'BCA', typed)).toEqual(others)
  })

  test('that are required are named after those of all courses, while their course is open', () => {
    const offered = { questions: two.questions.filter(({ id }) => id === university || id === category) }
    expect(requiredQuestions(offered, ['BCA', 'MCA'])).toEqual([
      { texts: ['Reservation category'] },
      { courses: ['MCA'], texts: ['University of your bachelor’s degree'] },
    ])
    expect(requiredQuestions(offered, ['BCA'])).toEqual([{ texts: ['Reservation category'] }])
  })
})

describe('the shown text of a question', () => {
  const shown = shownQuestions(college)
  const reworded = { questions: exampleQuestions.map((one) => (one.id === category ? { ...one, hint: 'For the hostel' } : one)) }
  const said = (read: unknown, offered: object = reworded) =>
    refusals(sentAdmissionFor({ ...exampleChoices, ...offered }), {
      ...exampleAdmissionDraft,
      ownAnswers: answers,
      shownQuestions: read,
    })

  test('must be the present one: an answer to a question or a hint that has changed since is refused', () => {
    expect(said(shown)).toEqual({ [`ownAnswers.${category}`]: questionMessages.reworded })
    expect(said(JSON.stringify(shown))).toEqual({ [`ownAnswers.${category}`]: questionMessages.reworded })
    expect(said(shownQuestions(reworded))).toEqual({})
    expect(said(shown, college)).toEqual({})
  })

  test('is not required in a request of an earlier release', () => {
    expect(said(undefined)).toEqual({})
    expect(said({})).toEqual({})
  })

  test('is compared as it was read, so that a question that cannot be seen keeps nobody from applying', () => {
    for (const text of ['\u200b', '\u3164', ' Category\u200b ']) {
      const stored = { questions: [{ id: category, text, kind: 'text', need: 'required' } as const] }
      const read = JSON.stringify(shownQuestions(stored))
      expect(said(read, stored), text).toEqual({})
      expect(said(JSON.stringify({ [category]: 'Category' }), stored)).toEqual({ [`ownAnswers.${category}`]: questionMessages.reworded })
    }
  })

  test('that cannot be read is refused', () => {
    expect(said('[7]')).toEqual({ shownQuestions: 'These answers cannot be read' })
    expect(said({ [category]: 7 })).toEqual({ [`shownQuestions.${category}`]: 'These answers cannot be read' })
  })

  test('is sent for answered questions alone, and a reworded question is asked again', () => {
    const parts = answerParts({ [category]: 'OBC', [roll]: '' }, shown)
    expect(parts).toEqual({ ownAnswers: `{"${category}":"OBC"}`, shownQuestions: `{"${category}":"Reservation category"}` })
    expect([answerParts({ [roll]: '' }, shown), answerParts({ [category]: 'OBC' })]).toEqual([{}, { ownAnswers: `{"${category}":"OBC"}` }])
    expect(pruneOwnAnswers(answers, reworded, shown)).toEqual({ [category]: '' })
    expect(pruneOwnAnswers({ ...answers, [category]: '' }, reworded, shown)).toEqual({})
  })
})

describe('a number in groups of digits', () => {
  const asked = { questions: [{ ...exampleQuestions[2], least: -100_000, most: 300_000 }] as OwnQuestion[] }
  const said = (answer: string) =>
    refusals(sentAdmissionFor({ ...exampleChoices, ...asked }), { ...exampleAdmissionDraft, ownAnswers: { [marks]: answer } })

  test.each([
    ['2,40,000', '240000'],
    ['2,40,000.50', '240000.50'],
    ['240,000', '240000'],
    ['2 40 000', '240000'],
    ['2\u00a040\u00a0000', '240000'],
    ['-1,00,000', '-100000'],
    ['1,000', '1000'],
    ['240000', '240000'],
    ['-0', '-0'],
  ])('%s is kept as %s', (written, plain) => {
    expect(said(written)).toEqual({})
    expect(storedOwnAnswers(asked, { [marks]: written })).toEqual([expect.objectContaining({ answer: plain })])
  })

  test.each(['3,00,001', '-1,00,001'])('%s is held to the bounds as what it comes to', (written) => {
    expect(said(written)).toEqual({ [`ownAnswers.${marks}`]: 'Please write a number: -1,00,000 to 3,00,000' })
  })

  test.each([
    '5,5',
    '0,500',
    '2,4,0',
    '2,40',
    '2,40 000',
    '2,,40,000',
    ',240',
    '240,',
    '1,0,000',
    '2,40,000.12345',
    '12,34,56,78,90,123',
    '2-40',
  ])('%s is no number', (written) => {
    expect(said(written)).toHaveProperty([`ownAnswers.${marks}`])
  })

  test('that says what a record has already is no change of it', () => {
    const kept = storedOwnAnswers(asked, { [marks]: '240000' })
    expect(correctedAnswers(asked, kept, { [marks]: '2,40,000' })).toEqual(kept)
    expect(correctedAnswers(asked, kept, { [marks]: '2,50,000' })).toEqual(storedOwnAnswers(asked, { [marks]: '250000' }))
    const narrower = { questions: asked.questions.map((question) => ({ ...question, most: 1000 })) }
    expect(correctionProblems(narrower, kept, { [marks]: '2,40,000' })).toEqual({})
    expect(correctionProblems(narrower, kept, { [marks]: '2,50,000' })).toHaveProperty([`ownAnswers.${marks}`])
  })
})

describe('a number with bounds', () => {
  const asked = (bounds: object) => ({ questions: [{ ...exampleQuestions[2], ...bounds }] as OwnQuestion[] })
  const said = (bounds: object, answer: string) =>
    refusals(sentAdmissionFor({ ...exampleChoices, ...asked(bounds) }), { ...exampleAdmissionDraft, ownAnswers: { [marks]: answer } })

  test.each([
    [{ least: 0, most: 100 }, ['0', '100', '56.5'], ['545.5', '-0.5', 'many'], '0 to 100'],
    [{ least: 1950 }, ['1950', '2026'], ['195'], '1950 or more'],
    [{ most: 10 }, ['-3', '10'], ['10.01'], '10 or less'],
  ])('%j takes %j, refuses %j in words, and says so below the field', (bounds, right, wrong, hint) => {
    for (const answer of right) expect(said(bounds, answer)).toEqual({})
    for (const answer of wrong) expect(said(bounds, answer)).toEqual({ [`ownAnswers.${marks}`]: `Please write a number: ${hint}` })
    expect(asked({ ...bounds, hint: 'In per cent' }).questions.map(hintOf)).toEqual([`In per cent · ${hint}`])
    expect(asked({ ...bounds, hint: undefined }).questions.map(hintOf)).toEqual([hint])
  })

  test('without one has its hint alone', () => {
    expect(asked({}).questions.map(hintOf)).toEqual([undefined])
  })
})
