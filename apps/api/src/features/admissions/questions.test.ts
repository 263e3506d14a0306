import { randomUUID } from 'node:crypto'
import { getAdmissionForm, updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import { exportApplications } from '@campus/contracts/admissions/list/endpoints.ts'
import { exampleAdmissionForm, exampleOwnAnswers, exampleQuestions } from '@campus/contracts/admissions/examples.ts'
import { admitStudent } from '@campus/contracts/admissions/new-student/endpoints.ts'
import { storedOwnAnswers } from '@campus/contracts/admissions/questions/questions.ts'
import { findAdmissionFormContent, saveAdmissionFormContent } from '@campus/contracts/admissions/form-content/endpoints.ts'
import { correctRecord, findRecord } from '@campus/contracts/students/correction-endpoints.ts'
import { eraseApplication, exportApplication, exportStudents } from '@campus/contracts/students/endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applicant, applied, apply, formOf, openAdmissions } from '../../../testing/admissions.ts'
import { dumpOf } from '../../../testing/database-dump.ts'
import { saveDocument } from '../site-content/queries.ts'
import { studentQueries } from '../students/queries.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000', CACHE_SECONDS: '0' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

const ask = (questions: readonly object[]) =>
  saveDocument(api.db, 'admission-form', { ...exampleAdmissionForm, questions: questions as never })
beforeEach(() => ask(exampleQuestions))

const kept = storedOwnAnswers({ questions: exampleQuestions }, exampleOwnAnswers)
const [degree, , marks, category] = exampleQuestions.map(({ id }) => id) as [string, string, string, string]
const without = (id: string) => exampleQuestions.filter((question) => question.id !== id)

/** An applicant who answers; `change` in place of single answers. */
const answersOf = (change: object) => JSON.stringify({ ...exampleOwnAnswers, ...change })
const answering = (n: number, change: object = {}) => ({ ...applicant(n), ownAnswers: answersOf(change) })
const recordOf = async (uniqueId: string) => (await studentQueries(api.db).findStudent(uniqueId))?.record
const stored = async (email: string) =>
  (await api.pool.query<{ own_answers: unknown }>('select own_answers from applications where email = $1', [email])).rows

test('visitors get the questions with the form, and the answers are kept with them', async () => {
  expect((await api.send(getAdmissionForm)).body.data.questions).toEqual(exampleQuestions)
  const id = await applied(api, answering(1, { qffffffffffff: 'of a question that there never was' }))
  expect((await recordOf(id))?.ownAnswers).toEqual(kept)
})

fullTest('without questions nothing is asked or kept, and a body of an earlier release stays valid', async () => {
  await ask([])
  const id = await applied(api, answering(2))
  expect(await recordOf(id)).not.toHaveProperty('ownAnswers')
  await ask(exampleQuestions.filter(({ need }) => need === 'optional'))
  expect(await recordOf(await applied(api, applicant(3)))).not.toHaveProperty('ownAnswers')
})

test('a question that was added, and a choice that was taken away, are complained of at their field; one that has gone is passed over', async () => {
  await ask([
    ...without(degree).map((question) => (question.id === category ? { ...question, choices: ['General', 'MOBC'] } : question)),
    { id: 'q00000000000f', text: 'Mother tongue', kind: 'text', need: 'required' },
  ])
  const refused = await apply(api, answering(4))
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    {
      [`ownAnswers.${category}`]: 'This can no longer be chosen. Please choose again',
      'ownAnswers.q00000000000f': 'Mother tongue is required.',
    },
  ])
  const id = await applied(api, answering(4, { [category]: 'MOBC', q00000000000f: 'অসমীয়া' }))
  expect((await recordOf(id))?.ownAnswers?.map(({ question }) => question)).not.toContain(exampleQuestions[0]?.text)
  expect((await recordOf(id))?.ownAnswers?.at(-1)).toMatchObject({ question: 'Mother tongue', answer: 'অসমীয়া' })
})

const courseId = async (code: string) =>
  (await api.pool.query<{ id: string }>('select id from courses where code = $1', [code])).rows[0]?.id ?? ''
const renameCourse = (from: string, to: string) => api.pool.query('update courses set code = $2 where code = $1', [from, to])
const ofCourses = (id: string, courseIds: string[]) =>
  exampleQuestions.map((question) => (question.id === id ? { ...question, courseIds } : question))

test('a question of one course is asked, required and kept of its applicants alone, also once the course has another code', async () => {
  await ask(ofCourses(degree, [await courseId('MCA')]))
  const offered = async () => (await api.send(getAdmissionForm)).body.data.questions?.[0]
  expect(await offered()).toEqual({ ...exampleQuestions[0], courses: ['MCA'] })
  const bca = await applied(api, answering(20, { [degree]: 'typed before the course was changed' }))
  expect((await recordOf(bca))?.ownAnswers?.map(({ id }) => id)).not.toContain(degree)
  await applied(api, answering(21, { [degree]: '' }))
  const refused = await apply(api, { ...answering(22, { [degree]: '' }), courseName: 'MCA' })
  expect([refused.status, refused.body.errors]).toEqual([400, { [`ownAnswers.${degree}`]: `${exampleQuestions[0].text} is required.` }])
  await renameCourse('MCA', 'M.C.A.')
  try {
    expect(await offered()).toMatchObject({ courses: ['M.C.A.'] })
    const mca = await applied(api, { ...answering(22), courseName: 'M.C.A.' })
    expect((await recordOf(mca))?.ownAnswers).toEqual(kept)
  } finally {
    await renameCourse('M.C.A.', 'MCA')
  }
})

test('asks a question whose courses are all deleted of nobody, and keeps it for the office', async () => {
  await ask(ofCourses(degree, ['0198b2c4-0000-7000-8000-000000000001']))
  expect((await api.send(getAdmissionForm)).body.data.questions).toEqual(without(degree))
  expect((await api.send(findAdmissionFormContent, {}, admin)).body.data?.content.questions).toHaveLength(exampleQuestions.length)
  await applied(api, answering(23, { [degree]: '' }))
})

fullTest('an answer to other words than were read is complained of, and kept once the new ones are', async () => {
  const shown = { [degree]: `${exampleQuestions[0].text}\n${exampleQuestions[0].hint}` }
  const sends = (read: object) => apply(api, { ...answering(24), shownQuestions: JSON.stringify(read) })
  await ask([{ ...exampleQuestions[0], id: degree, text: 'Have you ever been expelled?' }, ...without(degree)])
  const refused = await sends(shown)
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { [`ownAnswers.${degree}`]: 'The college has changed this question since it was answered. Please answer it again' },
  ])
  expect(await stored('applicant.24@example.com')).toEqual([])
  expect((await sends({ [degree]: `Have you ever been expelled?\n${exampleQuestions[0].hint}` })).status).toBe(201)
})

fullTest('the first answer holds although the office has changed its questions since, also when they arrive in another order', async () => {
  const key = randomUUID()
  const first = await apply(api, answering(5), { key })
  expect(first.status).toBe(201)
  await ask([{ id: 'q00000000000f', text: 'Mother tongue', kind: 'text', need: 'required' }])
  const again = await apply(api, answering(5), { key })
  expect([again.status, again.text]).toEqual([201, first.text])
  const backwards = JSON.stringify(Object.fromEntries(Object.entries(exampleOwnAnswers).toReversed()))
  expect((await apply(api, { ...applicant(5), ownAnswers: backwards }, { key })).text).toBe(first.text)
  expect((await apply(api, answering(5, { [marks]: '60' }), { key })).status).toBe(422)
})

const many = (count: number, of: (n: number) => [string, unknown]) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => of(n))))

fullTest.each([
  ['no JSON', '{"a'],
  ['a list', '["Gauhati University"]'],
  ['a number', '7'],
  ['61 questions', many(61, (n) => [`q${String(n).padStart(12, '0')}`, 'x'])],
  ['texts of other kinds', many(4, (n) => [exampleQuestions[n]?.id ?? '', n % 2 ? { a: 1 } : [7]])],
  ['a NUL', JSON.stringify({ ...exampleOwnAnswers, [degree]: 'a\0b' })],
  ['half a pair', JSON.stringify({ ...exampleOwnAnswers, [degree]: 'a\ud800' })],
  ['long answers', many(30, (n) => [exampleQuestions[n]?.id ?? `q${String(n).padStart(12, '0')}`, 'x'.repeat(2000)])],
  ['only names of every object', '{"__proto__":{"polluted":1},"constructor":"x","toString":"y"}'],
  ['too many names', many(3000, (n) => [`key ${n}`, 'x'])],
  ['more than a part may have', JSON.stringify({ [degree]: 'x'.repeat(70_000) }), 413],
] as [string, string, number?][])('hostile answers, %s, are refused in words and store nothing', async (_, ownAnswers, expected = 400) => {
  const { status, body } = await apply(api, { ...applicant(6), ownAnswers })
  expect(status).toBe(expected)
  expect(body.message).toBeTruthy()
  expect(await stored('applicant.6@example.com')).toEqual([])
  expect({}).not.toHaveProperty('polluted')
})

test('answers that are sent twice, or as a file, are refused', async () => {
  expect((await apply(api, { ...applicant(7), ownAnswers: ['{}', '{}'] })).status).toBe(400)
  const form = new FormData()
  for (const [name, value] of Object.entries(applicant(7))) form.append(name, value)
  form.append('ownAnswers', new Blob(['{}'], { type: 'application/json' }), 'answers.json')
  const sent = new Response(form)
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/v1/online/admission',
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  })
  expect(answer.statusCode).toBe(400)
})

fullTest('thirty of the longest questions and answers in any script fit', async () => {
  const questions = Array.from({ length: 30 }, (_, n) => ({
    id: `q${String(n).padStart(12, '0')}`,
    text: `${n} ${'ह'.repeat(117)}`,
    kind: 'text',
    need: 'required',
  }))
  await ask(questions)
  const answers = Object.fromEntries(questions.map(({ id }) => [id, 'ह'.repeat(200)]))
  const id = await applied(api, { ...applicant(8), ownAnswers: JSON.stringify(answers) })
  expect((await recordOf(id))?.ownAnswers).toHaveLength(30)
})

fullTest('a new student is asked, too', async () => {
  const add = async (fields: Record<string, string>) => {
    const { payload, headers } = await formOf({ semester: '1', ...fields }, { picture: null })
    const answer = await api.app.inject({
      method: admitStudent.method,
      url: admitStudent.path,
      payload,
      headers: { ...headers, authorization: `Bearer ${admin.token}` },
    })
    return { status: answer.statusCode, body: answer.json<{ data?: { uniqueId: string }; errors?: object }>() }
  }
  expect(await add(answering(9, { [marks]: 'many' }))).toMatchObject({
    status: 400,
    body: { errors: { [`ownAnswers.${marks}`]: 'Please write a number, such as 56.5' } },
  })
  const { body } = await add(answering(9))
  expect((await recordOf(body.data?.uniqueId ?? ''))?.ownAnswers).toEqual(kept)
})

test('the office corrects answers, and the audit names the question and neither answer', async () => {
  const id = await applied(api, answering(10))
  await ask([{ ...exampleQuestions[0], id: degree, text: 'Which university?' }, ...without(degree).slice(1)])
  const correct = async (body: object) => {
    const answer = await api.inject(correctRecord, { params: { uniqueId: id }, body: { version: 0, reason: 'Mark sheet', ...body } }, admin)
    return { status: answer.statusCode, body: answer.json<{ errors?: object }>() }
  }
  expect(await correct({ pinCode: '8340', ownAnswers: { [degree]: '', [marks]: 'many' } })).toMatchObject({
    status: 400,
    body: {
      errors: {
        pinCode: 'Pin Code must have 6 digits',
        [`ownAnswers.${degree}`]: 'This field is required.',
        [`ownAnswers.${marks}`]: 'Please write a number, such as 56.5',
      },
    },
  })
  const other = { ownAnswers: { [degree]: 'Cotton University' } }
  expect(await correct({ ...other, shownQuestions: { [degree]: 'Are you expelled?' } })).toMatchObject({
    status: 400,
    body: { errors: { [`ownAnswers.${degree}`]: expect.stringContaining('has changed this question') as string } },
  })
  expect((await correct(other)).status).toBe(200)
  const { ownAnswers, version } = (await api.send(findRecord, { params: { uniqueId: id } }, admin)).body.data
  expect(version).toBe(1)
  expect(ownAnswers?.[0]).toEqual({ id: degree, kind: 'text', question: 'Which university?', answer: 'Cotton University' })
  // Of a question that is asked no more the answer is still there.
  expect(ownAnswers?.map(({ answer }) => answer).toSorted()).toEqual(['2026-06-14', '56.5', 'Assamese', 'Cotton University', 'OBC'])
  const { rows } = await api.pool.query<{ details: { corrected: string } }>('select details from audit_entries where subject = $1', [id])
  expect(rows.map(({ details }) => details.corrected)).toEqual(['Which university?'])
  // Sent twice, it is there already; another's correction is not overwritten.
  expect((await correct({ ownAnswers: { [degree]: 'Cotton University' } })).status).toBe(200)
  expect((await correct({ ownAnswers: { [degree]: 'Gauhati University' } })).status).toBe(409)
})

fullTest('a record is corrected by the questions of its course', async () => {
  const id = await applied(api, answering(14))
  await ask(ofCourses(degree, [await courseId('MCA')]))
  const { data } = (await api.send(findRecord, { params: { uniqueId: id } }, admin)).body
  expect(data.course).toBe('BCA')
  // The answer to a question that only another course is asked now may be emptied, as for a question that is gone.
  const body = { version: 0, reason: 'Mark sheet', ownAnswers: { [degree]: '' } }
  expect((await api.inject(correctRecord, { params: { uniqueId: id }, body }, admin)).statusCode).toBe(200)
  expect((await recordOf(id))?.ownAnswers?.map((answer) => answer.id)).not.toContain(degree)
})

fullTest('marks that are not there are out of nothing, for whoever corrects the record', async () => {
  const { tenthMarks: _, ...withoutMarks }: Record<string, string> = answering(15)
  const id = await applied(api, withoutMarks)
  const { content } = (await api.send(findRecord, { params: { uniqueId: id } }, admin)).body.data
  expect(content).not.toHaveProperty('tenthMarksOutOf')
  expect(content).toMatchObject({ twelfthMarksOutOf: 500 })
})

test('the files of applications and students have a column for each question of now, and no formula runs', async () => {
  const id = await applied(api, answering(11, { [degree]: '=HYPERLINK("http://x.example")' }))
  const formula = { id: 'q0000000000fe', text: '=1+1', kind: 'text', need: 'optional' } as const
  await ask([exampleQuestions[0], formula, exampleQuestions[3]])
  const applications = await api.inject(exportApplications, { query: { search: id } }, admin)
  const lines = applications.body.trim().split('\r\n')
  expect(lines[0]?.endsWith(`,12th Grade,${exampleQuestions[0].text},"'=1+1",Reservation category`)).toBe(true)
  expect(lines[1]?.endsWith(`,B,"'=HYPERLINK(""http://x.example"")",,OBC`)).toBe(true)
  await api.send(updateStatus, { params: { studentUniqueId: id }, body: { applicationStatus: 'Approved', message: 'Welcome' } }, admin)
  const students = await api.inject(exportStudents, { query: { course: 'BCA', semester: 1 } }, admin)
  const line = students.body.split('\r\n').find((one) => one.includes(id))
  expect(line?.endsWith(`,"'=HYPERLINK(""http://x.example"")",,OBC`)).toBe(true)
  // A question with the same id and another text is another question: the cell names the text that was answered.
  await ask([{ ...exampleQuestions[0], text: 'Blood group' }])
  const reworded = await api.inject(exportApplications, { query: { search: id } }, admin)
  expect(reworded.body).toContain(`"${exampleQuestions[0].text}: =HYPERLINK(""http://x.example"")"`)
})

fullTest('an export has the answers, and an erasure leaves none of them anywhere', async () => {
  const canary = 'Canary of Gauhati'
  const id = await applied(api, answering(12, { [degree]: canary }))
  const { body } = await api.send(exportApplication, { params: { uniqueId: id } }, admin)
  expect(body.data.ownAnswers?.[0]?.answer).toBe(canary)
  expect(await dumpOf(api.pool)).toContain(canary)
  await api.send(eraseApplication, { params: { uniqueId: id }, body: { password: admin.password, reason: 'By letter' } }, admin)
  expect(await recordOf(id)).not.toHaveProperty('ownAnswers')
  expect(await dumpOf(api.pool)).not.toContain(canary)
})

test('tells the slower of two concurrent editors of the questions, and stores markup as text', async () => {
  const version = (await api.send(findAdmissionFormContent, {}, admin)).body.data?.version ?? 0
  const question = { id: 'q00000000000f', text: '<script>alert(1)</script>', kind: 'text', need: 'optional' } as const
  const save = (questions: (typeof question)[]) =>
    api.inject(saveAdmissionFormContent, { body: { version, content: { ...exampleAdmissionForm, questions } } }, admin)
  expect((await save([question])).statusCode).toBe(200)
  expect((await save([{ ...question, text: '<b>Other</b>' as never }])).statusCode).toBe(409)
  expect((await save([question, question])).statusCode).toBe(400)
  expect((await api.send(getAdmissionForm)).body.data.questions).toEqual([question])
})

fullTest('the table itself takes no more than a list of a bounded size', async () => {
  const id = await applied(api, answering(13))
  const set = (json: unknown) => api.pool.query('update applications set own_answers = $2 where unique_id = $1', [id, JSON.stringify(json)])
  for (const json of [{ a: 1 }, ['x'.repeat(200_000)]]) await expect(set(json)).rejects.toThrow('applications_own_answers')
})
