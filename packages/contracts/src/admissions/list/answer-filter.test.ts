import { expect, test } from 'vitest'
import { answerFilterForm } from '../options.ts'
import { answerFilters, readAnswerFilter, writeAnswerFilter } from './answer-filter.ts'
import { maxAnswerLength, type OwnQuestion, questionIdForm, questionIdOf } from '../questions/questions.ts'

const quota: OwnQuestion = { id: 'q0123456789ab', text: 'Quota', kind: 'choice', need: 'required', choices: ['Merit', 'NRI: abroad'] }

test('filters by choices of the college’s own questions and by no other answers', () => {
  const road: OwnQuestion = { id: 'qba9876543210', text: 'Bus stop', kind: 'text', need: 'optional', choices: ['left over'] }
  expect(answerFilters({ questions: [road, quota] })).toEqual([
    { value: 'q0123456789ab:Merit', label: 'Merit (Quota)' },
    { value: 'q0123456789ab:NRI: abroad', label: 'NRI: abroad (Quota)' },
  ])
  expect(answerFilters({})).toEqual([])
})

test('an answer is read as it was written, with whatever signs are in it', () => {
  for (const answer of ['Merit', 'NRI: abroad', ':', 'മാനേജ്മെന്റ്', '"]}', 'x'.repeat(maxAnswerLength)]) {
    const filter = { question: quota.id, answer }
    expect(readAnswerFilter(writeAnswerFilter(filter))).toEqual(filter)
  }
})

test('the form follows what questions.ts says of an id and of the longest answer', () => {
  const id = questionIdOf('0198b2c4-0000-7000-8000-000000000001')
  expect([questionIdForm.test(id), readAnswerFilter(`${id}:Merit`)?.question]).toEqual([true, id])
  expect(answerFilterForm.source).toContain(questionIdForm.source.slice(1, -1))
  expect(answerFilterForm.source).toContain(`{1,${maxAnswerLength}}`)
})

test.each([
  '',
  ':',
  'Merit',
  'q0123456789ab',
  'q0123456789ab:',
  'q0123456789AB:Merit',
  'x0123456789ab:Merit',
  'q0123456789ab:a\0',
  'q0123456789ab:a\nb',
  'q0123456789ab:\uD800',
  ' q0123456789ab:Merit',
  '__proto__:Merit',
  `q0123456789ab:${'x'.repeat(maxAnswerLength + 1)}`,
])('%j asks for no answer', (text) => {
  expect(readAnswerFilter(text)).toBeNull()
})
