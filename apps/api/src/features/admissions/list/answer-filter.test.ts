import { exampleAdmissionForm, exampleOwnAnswers, exampleQuestions } from '@campus/contracts/admissions/examples.ts'
import { exportApplications, listApplications } from '@campus/contracts/admissions/list/endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../../testing/admissions.ts'
import { saveDocument } from '../../site-content/queries.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
const ids: string[] = []
const [degree, , , category] = exampleQuestions.map(({ id }) => id) as [string, string, string, string]
const ask = (questions: readonly object[]) =>
  saveDocument(api.db, 'admission-form', { ...exampleAdmissionForm, questions: questions as never })
const quotas = exampleQuestions.map((question) =>
  question.id === category ? { ...question, choices: ['SC', 'ST', 'NRI: "abroad"'] } : question,
)

beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000', CACHE_SECONDS: '0' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  await ask(quotas)
  for (const [n, answer] of ['SC', 'ST', 'SC', 'NRI: "abroad"'].entries())
    ids.push(await applied(api, { ...applicant(n), ownAnswers: JSON.stringify({ ...exampleOwnAnswers, [category]: answer }) }))
  await ask([])
  ids.push(await applied(api, applicant(9)))
})
afterAll(() => api.dispose())

/** Which of them are found, as their numbers in the order of the list. */
const found = async (query: Record<string, string>) =>
  (await api.send(listApplications, { query }, admin)).body.data.map(({ uniqueId }) => ids.indexOf(uniqueId))

fullTest('applications are found by what was chosen at a question of the college’s own, the newest first', async () => {
  expect(await found({})).toEqual([4, 3, 2, 1, 0])
  expect(await found({ answer: `${category}:SC` })).toEqual([2, 0])
  expect(await found({ answer: `${category}:SC`, sort: 'appliedAt' })).toEqual([0, 2])
  expect(await found({ answer: `${category}:SC`, search: ids[0] ?? '' })).toEqual([0])
  expect(await found({ answer: `${category}:SC`, status: 'Verified' })).toEqual([])
  expect(await found({ answer: `${category}:NRI: "abroad"` })).toEqual([3])
})

test('page after page of them brings each once', async () => {
  const query = { answer: `${category}:SC`, Limit: '1' }
  const first = (await api.send(listApplications, { query }, admin)).body
  const second = (await api.send(listApplications, { query: { ...query, after: first.next ?? '' } }, admin)).body
  expect([...first.data, ...second.data].map(({ uniqueId }) => ids.indexOf(uniqueId))).toEqual([2, 0])
  expect(second.next).toBeUndefined()
})

test('part of an answer, the answer to another question and a question that never was find nobody', async () => {
  for (const answer of [`${category}:S`, `${category}:sc`, `${category}:%`, `${degree}:SC`, 'qffffffffffff:SC'])
    expect(await found({ answer }), answer).toEqual([])
})

test('the file has those that the list has', async () => {
  const { statusCode, body } = await api.inject(exportApplications, { query: { answer: `${category}:ST` } }, admin)
  expect(statusCode).toBe(200)
  expect(ids.flatMap((id, n) => (body.includes(id) ? [n] : []))).toEqual([1])
})

test.each(['Management', ':', '__proto__:Merit', 'q0123456789ab:', 'q0123456789ab:a\0', `q0123456789ab:${'x'.repeat(10_000)}`])(
  '%.40j is refused at its field, by the list and by the file',
  async (answer) => {
    for (const endpoint of [listApplications, exportApplications]) {
      const { status, body } = await api.sendRefused(endpoint, { query: { answer } }, admin)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['answer']])
    }
  },
)
