import { describe, expect, test } from 'vitest'
import { refusals } from '../../core/testing/schemas.ts'
import { storedAnswers } from '../resolve-answers.ts'
import { admissionForm } from '../form-with-consent-schema.ts'
import { exampleAdmissionDraft, exampleAdmissionForm, exampleChoices, exampleOwnAnswers, exampleQuestions } from '../examples.ts'
import { admissionFormContent, admissionFormDraft } from '../form-content/schema.ts'
import { exampleEditedRecord } from '../../students/examples.ts'
import { correctionFormFor } from '../../students/correction-schema.ts'
import {
  changedAnswers,
  correctedAnswers,
  pruneOwnAnswers,
  storedOwnAnswers,
  maxAnswerLength,
  maxStoredAnswers,
  type OwnQuestion,
  questionIdForm,
  questionIdOf,
  questionsOfRecord,
  shownQuestions,
} from './questions.ts'
import { questionMessages } from './question-messages.ts'
import { admissionDraftFor, readAdmission, sentAdmission, sentAdmissionFor } from '../schema.ts'

const college = { questions: exampleQuestions }
const [university, , marks, category, roll, day] = exampleQuestions.map(({ id }) => id) as [string, string, string, string, string, string]
const answers: Record<string, string> = exampleOwnAnswers
const kept = storedOwnAnswers(college, answers)
const fineBound = 'At most 4 decimals'
const [requiredLine, requiredChoice] = [(text: string) => `${text} is required.`, 'This field is required.']

describe('the questions that the office writes', () => {
  const said = (questions: unknown) => refusals(admissionFormDraft, { ...exampleAdmissionForm, questions })
  const question = (change: object = {}) => ({ id: 'q00000000000f', text: 'Mother tongue', kind: 'text', need: 'optional', ...change })
  const saved = (questions: unknown) => admissionFormDraft.parse({ ...exampleAdmissionForm, questions }).questions

  test('the example is saved and read as it is, and no questions are not written down', () => {
    expect(saved(exampleQuestions)).toEqual(exampleQuestions)
    expect(admissionFormContent.parse({ ...exampleAdmissionForm, questions: exampleQuestions }).questions).toEqual(exampleQuestions)
    expect([saved([]), saved(undefined)]).toEqual([undefined, undefined])
  })

  test('choices are kept with a choice alone, an empty hint is none, and Other may be one of them', () => {
    expect(saved([question({ choices: ['A', 'A', '\0'], hint: ' ' })])).toEqual([question()])
    expect(saved([question({ kind: 'choice', choices: ['Assamese', ' ', 'Other'] })])?.[0]?.choices).toEqual(['Assamese', 'Other'])
  })

  test.each([
    [[question({ text: ' ' })], { 'questions.0.text': 'Please write the question' }],
    [[question({ text: 'x'.repeat(121) })], { 'questions.0.text': 'Must be at most 120 characters' }],
    [[question({ text: 'a\ud800' })], { 'questions.0.text': 'Contains characters that cannot be stored' }],
    [[question({ hint: 'x'.repeat(201) })], { 'questions.0.hint': 'Must be at most 200 characters' }],
    [[question({ kind: 'file' })], { 'questions.0.kind': 'Please choose how it is answered' }],
    [[question({ need: true })], { 'questions.0.need': 'Please choose whether an answer is required' }],
    [[question({ id: '__proto__' })], { 'questions.0.id': 'This question has no id of its own' }],
    [[question({ id: undefined })], { 'questions.0.id': 'This question has no id of its own' }],
    [[question({ kind: 'choice' })], { 'questions.0.choices': 'Please name what can be chosen, one a line' }],
    [[question({ kind: 'choice', choices: [' '] })], { 'questions.0.choices': 'Please name what can be chosen, one a line' }],
    [[question({ kind: 'choice', choices: ['SC', 'sc '] })], { 'questions.0.choices': '“sc” is there more than once' }],
    [[question({ kind: 'choice', choices: Array.from({ length: 61 }, (_, n) => `${n}`) })], { 'questions.0.choices': 'At most 60' }],
    [[question(), question({ text: 'Category' })], { questions: 'Two questions have the same id' }],
    [[question(), question({ id: 'q00000000000e', text: 'MOTHER  tongue' })], { 'questions.1.text': 'Another question reads the same' }],
    [
      Array.from({ length: 31 }, (_, n) => question({ id: questionIdOf(`${n}`.padStart(12, '0')), text: `Question ${n}` })),
      { questions: 'At most 30 questions' },
    ],
    ['none', { questions: 'Please write the question' }],
    [[question({ text: '\u200b\u3164' })], { 'questions.0.text': 'Please write the question' }],
    [[question({ text: ' student\u200b  ID ' })], { 'questions.0.text': questionMessages.isColumn }],
    [[question({ text: 'STATUS' })], { 'questions.0.text': questionMessages.isColumn }],
    [[question({ kind: 'number', least: 10, most: 9 })], { 'questions.0.most': questionMessages.boundsTurned }],
    [[question({ kind: 'number', least: 'ten' })], { 'questions.0.least': questionMessages.noBound }],
    [[question({ kind: 'number', most: 1e12 })], { 'questions.0.most': questionMessages.noBound }],
    [[question({ kind: 'number', least: 0.00001, most: 5e-324 })], { 'questions.0.least': fineBound, 'questions.0.most': fineBound }],
    [[question({ courseIds: ['BCA'] })], { 'questions.0.courseIds.0': 'Missing, or not what belongs here' }],
  ])('%j are refused at their field', (questions, errors) => {
    expect(said(questions)).toEqual(errors)
  })

  test('bounds are kept of a number alone, and courses are named once or not at all', () => {
    const id = '0198b2c4-0000-7000-8000-000000000001'
    expect(saved([question({ kind: 'number', least: -0.0001, most: 100.1, courseIds: [id, id] })])).toEqual([
      question({ kind: 'number', least: -0.0001, most: 100.1, courseIds: [id] }),
    ])
    expect(saved([question({ least: 0, most: 'x', courseIds: [] })])).toEqual([question()])
    expect(saved([question({ kind: 'number', least: '', most: null, hint: '\u3164' })])).toEqual([question({ kind: 'number' })])
  })

  test('a new id is made of a UUID, and names that every object has are none', () => {
    expect(questionIdOf('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('q0f8fad5bd9cb')
    expect(questionIdOf('0f8fad5b-d9cb-469f-a165-70867728950e')).toMatch(questionIdForm)
    for (const name of ['__proto__', 'constructor', 'toString', 'valueOf']) expect(name).not.toMatch(questionIdForm)
  })
})

describe('answers', () => {
  const said = (sent: unknown) =>
    refusals(sentAdmissionFor({ ...exampleChoices, ...college }), { ...exampleAdmissionDraft, ownAnswers: sent })
  const at = (id: string, message: string) => ({ [`ownAnswers.${id}`]: message })

  test('are read from an object and from its JSON alike, trimmed and in one order', () => {
    const read = (sent: unknown) => sentAdmission.parse({ ...exampleAdmissionDraft, ownAnswers: sent }).ownAnswers
    const backwards = Object.fromEntries(Object.entries(answers).toReversed())
    expect(JSON.stringify(read(JSON.stringify({ ...backwards, [marks]: ' 56.5 ' })))).toBe(JSON.stringify(read(answers)))
  })

  test('read by what the college asks they are what they are read without it, so that a repeat is known', () => {
    const sent = { ...exampleAdmissionDraft, ownAnswers: JSON.stringify({ ...answers, qffffffffffff: 'of a question that has gone' }) }
    expect(JSON.stringify(sentAdmissionFor({ ...exampleChoices, ...college }).parse(sent))).toBe(JSON.stringify(readAdmission.parse(sent)))
  })

  test.each<unknown>([undefined, '', '{}', {}, { toString: 'x' }])('%j is no answer, and every required question says so', (sent) => {
    expect(said(sent)).toEqual(
      Object.fromEntries(
        exampleQuestions
          .filter(({ need }) => need === 'required')
          .map(({ id, kind, text }) => [`ownAnswers.${id}`, kind === 'choice' ? requiredChoice : requiredLine(text)]),
      ),
    )
    expect(refusals(sentAdmissionFor(exampleChoices), { ...exampleAdmissionDraft, ownAnswers: sent })).toEqual({})
  })

  test.each([
    [{ [university]: '' }, at(university, requiredLine('University of your bachelor’s degree'))],
    [{ [university]: '\u200b \u3164\u2800' }, at(university, requiredLine('University of your bachelor’s degree'))],
    [{ [university]: ' \u00a0' }, at(university, requiredLine('University of your bachelor’s degree'))],
    [{ [university]: 'x'.repeat(maxAnswerLength + 1) }, at(university, 'At most 200 characters')],
    [{ [university]: 'a\0b' }, at(university, 'Please leave out characters that cannot be seen')],
    [{ [university]: 'a\udc00' }, at(university, 'Please leave out characters that cannot be seen')],
    [{ [university]: '\u202eabc' }, at(university, 'Please leave out characters that cannot be seen')],
    [{ [marks]: '56,5' }, at(marks, 'Please write a number, such as 56.5')],
    [{ [marks]: '1e9' }, at(marks, 'Please write a number, such as 56.5')],
    [{ [category]: 'Ladakhi' }, at(category, 'This can no longer be chosen. Please choose again')],
    [{ [day]: '2026-02-30' }, at(day, 'Please choose a day')],
    [{ [day]: '0026-02-03' }, at(day, 'Please choose a day')],
    [{ [roll]: '', [day]: '2028-02-29', [marks]: '-0.25' }, {}],
    [{ qffffffffffff: 'x'.repeat(1000) }, {}],
  ])('%j: %j', (change, errors) => {
    expect(said({ ...answers, ...change })).toEqual(errors)
  })

  test.each([
    '[]',
    '[1,2]',
    '"text"',
    '7',
    'null and void',
    '{"a"',
    ['x'],
    7,
    true,
    `{"q000000000001":"${'x'.repeat(65_536)}"}`,
    JSON.stringify(Object.fromEntries(Array.from({ length: 151 }, (_, n) => [questionIdOf(`${n}`.padStart(12, '0')), 'x']))),
  ])('refuses a malformed set of answers as a whole: %.60j', (sent) => {
    expect(said(sent)).toEqual({ ownAnswers: 'These answers cannot be read' })
  })

  test.each<unknown>([{}, [], 7, true, { toString: 1 }])('an answer that is no text, %j, is refused at its question', (answer) => {
    expect(said({ ...answers, [university]: answer })).toEqual(at(university, 'These answers cannot be read'))
  })

  test('names that every object has are left out, and 10,000 names cost nothing', () => {
    const hostile = `{"__proto__":{"polluted":"yes"},"constructor":"x",${JSON.stringify(answers).slice(1, -1)}}`
    expect(said(hostile)).toEqual({})
    expect(said({ ...Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`key ${n}`, 'x'])), ...answers })).toEqual({})
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })

  test('are kept with the question of that day, in the order of the questions; no empty one is', () => {
    expect(kept.map(({ id, kind, question, answer }) => [id, kind, question, answer])).toEqual(
      exampleQuestions.flatMap(({ id, kind, text }) => (answers[id] ? [[id, kind, text, answers[id]]] : [])),
    )
    const sent = sentAdmission.parse({ ...exampleAdmissionDraft, ownAnswers: answers })
    expect(storedAnswers(sent, { ...exampleChoices, ...college }).ownAnswers).toEqual(kept)
    expect(storedAnswers(sent, exampleChoices).ownAnswers).toEqual([])
  })

  test('the form holds them to the same rules, and a file of students is asked none', () => {
    const form = admissionForm({ ...exampleChoices, ...college })
    const filled = { ...exampleAdmissionDraft, guardianConsent: false, ownAnswers: { ...answers, [marks]: 'many' } }
    expect(refusals(form, filled)).toEqual(at(marks, 'Please write a number, such as 56.5'))
    expect(refusals(admissionDraftFor({ ...exampleChoices, ...college }), exampleAdmissionDraft)).toEqual({})
  })

  test('a choice that is not offered any more is asked again', () => {
    const now = { questions: exampleQuestions.map((one) => (one.id === category ? { ...one, choices: ['General', 'MOBC'] } : one)) }
    expect(pruneOwnAnswers(answers, now)).toEqual({ [category]: '' })
    expect(pruneOwnAnswers(answers, college)).toEqual({})
  })
})

describe('a correction', () => {
  /** Returns the messages that refuse a correction of answers. */
  const saidOf = (now: { questions: OwnQuestion[] }, ownAnswers: typeof kept, corrected: object, shown?: object) =>
    refusals(correctionFormFor({ ...exampleChoices, ...now }, { ...exampleEditedRecord, ownAnswers }), {
      ...exampleEditedRecord.content,
      reason: 'By letter',
      guardianConsent: false,
      ownAnswers: corrected,
      shownQuestions: shown,
    })

  test('takes no more answers than a record holds, of however many lists of questions they are', () => {
    const former = Array.from({ length: maxStoredAnswers }, (_, n) => ({
      id: questionIdOf(`${n}`.padStart(12, '0')),
      kind: 'text' as const,
      question: `Former question ${n}`,
      answer: 'x',
    }))
    const asked = {
      questions: [{ id: questionIdOf('f'.repeat(12)), text: 'Mother tongue', kind: 'text' as const, need: 'optional' as const }],
    }
    const [first, added] = [former[0]?.id ?? '', asked.questions[0]?.id ?? '']
    const all = Object.fromEntries(former.map(({ id, answer }) => [id, answer]))
    const told = (corrected: object) => saidOf(asked, former, corrected)
    expect(told({ ...all, [added]: 'Bodo' })).toEqual({ [`ownAnswers.${added}`]: questionMessages.full(maxStoredAnswers) })
    expect(told({ ...all, [first]: '', [added]: 'Bodo' })).toEqual({})
    expect(told({ ...all, [first]: 'y', [added]: '' })).toEqual({})
  })

  const questions: OwnQuestion[] = [
    { ...exampleQuestions[0], id: university, text: 'Which university?' },
    { id: category, text: 'Category', kind: 'choice', need: 'required', choices: ['General', 'MOBC'] },
    { id: 'q0000000000bb', text: 'Asked since', kind: 'text', need: 'required' },
  ]
  const now = { questions }
  const said = (corrected: object, shown?: object) => saidOf(now, kept, corrected, shown)
  const at = (id: string, message: string) => ({ [`ownAnswers.${id}`]: message })

  test('is by the questions of now and by those that the record has answers to; what it never had may stay out', () => {
    expect(questionsOfRecord(now, kept).map(({ id, need }) => [id, need])).toEqual([
      [university, 'required'],
      [category, 'required'],
      ['q0000000000bb', 'optional'],
      ...kept.slice(1, 3).map(({ id }) => [id, 'optional']),
      [day, 'optional'],
    ])
    expect(questionsOfRecord(now, kept)[1]?.choices).toEqual(['OBC', 'General', 'MOBC'])
  })

  test('leaves alone what does not fit any more, and holds what changes to the rules of now', () => {
    expect(said({ [category]: 'OBC', [day]: '2026-06-14' })).toEqual({})
    expect(said({ [category]: 'SC' })).toEqual(at(category, 'This can no longer be chosen. Please choose again'))
    expect(said({ [university]: '' })).toEqual(at(university, requiredChoice))
    expect(said({ [marks]: 'many' })).toEqual(at(marks, 'Please write a number, such as 56.5'))
  })

  test('is refused at a question that reads otherwise than it was shown, unless the answer stays', () => {
    const shown = shownQuestions(college)
    expect(said({ [university]: 'Cotton University' }, shown)).toEqual(at(university, questionMessages.reworded))
    expect(said({ [university]: answers[university] }, shown)).toEqual({})
    expect(said({ [university]: 'Cotton University' }, shownQuestions(now))).toEqual({})
  })

  test('takes the question’s text of now with an answer that changes, and the former one with all others', () => {
    const corrected = correctedAnswers(now, kept, { [university]: 'Cotton University', [day]: '' })
    expect(corrected[0]).toEqual({ id: university, kind: 'text', question: 'Which university?', answer: 'Cotton University' })
    expect(corrected.slice(1).map(({ question }) => question)).toEqual([
      'Reservation category',
      'Subject of your bachelor’s degree',
      'Marks of your bachelor’s degree, in per cent',
    ])
    expect(changedAnswers(kept, corrected)).toEqual(['Which university?', 'Day of the bachelor’s result'])
    expect(changedAnswers(kept, correctedAnswers(now, kept))).toEqual([])
  })
})
