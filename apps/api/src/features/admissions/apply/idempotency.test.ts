import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { exampleAdmissionForm, exampleOwnAnswers, exampleQuestions } from '@campus/contracts/admissions/examples.ts'
import { applicantMailMessages } from '@campus/contracts/admissions/mail-messages.ts'
import { answerParts, type OwnQuestion, shownQuestions } from '@campus/contracts/admissions/questions/questions.ts'
import sharp from 'sharp'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeExpiredKeys } from '../../../platform/database/idempotency.ts'
import { applicant, applied, apply, openAdmissions } from '../../../../testing/admissions.ts'
import { saveDocument } from '../../site-content/queries.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
})
afterAll(() => api.dispose())

const stored = async (email: string) =>
  (await api.pool.query<{ unique_id: string }>('select unique_id from applications where email = $1', [email])).rows
const pictures = async () => (await readdir(path.join(api.config.dataDir, 'uploads/private'))).length

fullTest('repeated under its key, an application is stored once and answered as at first', async () => {
  const key = randomUUID()
  const first = await apply(api, applicant(1), { key })
  expect(first.status).toBe(201)
  const before = await pictures()
  const again = await apply(api, applicant(1), { key })
  expect([again.status, again.text]).toEqual([201, first.text])
  expect(await stored('applicant.1@example.com')).toHaveLength(1)
  expect(await pictures()).toBe(before)
  await api.mails.next({ to: 'applicant.1@example.com' })
  expect(await api.mails.settled()).toEqual([])
})

fullTest('the first answer holds although the course has been closed since', async () => {
  const key = randomUUID()
  const first = await apply(api, { ...applicant(2), courseName: 'MCA' }, { key })
  await api.pool.query(`update courses set open_for_admission = false where code = 'MCA'`)
  expect((await apply(api, { ...applicant(2), courseName: 'MCA' }, { key })).text).toBe(first.text)
  expect((await apply(api, { ...applicant(3), courseName: 'MCA' }, { key: randomUUID() })).status).toBe(400)
})

fullTest('the first answer holds although the office has taken a choice off its lists since', async () => {
  const key = randomUUID()
  const first = await apply(api, applicant(300), { key })
  expect(first.status).toBe(201)
  const genders = exampleAdmissionForm.genders.filter((one) => one !== applicant(300).gender)
  await saveDocument(api.db, 'admission-form', { ...exampleAdmissionForm, genders })
  try {
    expect((await apply(api, applicant(301), { key: randomUUID() })).body.errors).toHaveProperty('gender')
    const again = await apply(api, applicant(300), { key })
    expect([again.status, again.text]).toEqual([201, first.text])
  } finally {
    await saveDocument(api.db, 'admission-form', exampleAdmissionForm)
  }
})

fullTest('the first answer holds although the page has another question, or one question less, since', async () => {
  const key = randomUUID()
  /** As a page sends it that has been given these questions. */
  const sends = (questions: OwnQuestion[]) =>
    apply(api, { ...applicant(400), ...answerParts(exampleOwnAnswers, shownQuestions({ questions })) }, { key })
  const ask = (questions: OwnQuestion[]) => saveDocument(api.db, 'admission-form', { ...exampleAdmissionForm, questions })
  await ask(exampleQuestions)
  try {
    const first = await sends(exampleQuestions)
    expect(first.status).toBe(201)
    const reworded = exampleQuestions.map((question, n) => (n === 0 ? { ...question, text: 'Which university?' } : question))
    for (const questions of [exampleQuestions.slice(1), reworded, []]) {
      await ask(questions)
      const again = await sends(questions)
      expect([again.status, again.text]).toEqual([201, first.text])
    }
  } finally {
    await saveDocument(api.db, 'admission-form', exampleAdmissionForm)
  }
})

test('sent 20 times at once under one key, it is stored once and answered alike every time', async () => {
  const key = randomUUID()
  const before = await pictures()
  const answers = await Promise.all(Array.from({ length: 20 }, () => apply(api, applicant(4), { key })))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
  expect(await stored('applicant.4@example.com')).toHaveLength(1)
  expect(await pictures()).toBe(before + 1)
})

fullTest('another application under the same key is refused, be it only another picture', async () => {
  const key = randomUUID()
  await applied(api, applicant(5), { key })
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  for (const other of [apply(api, { ...applicant(5), city: 'Gumla' }, { key }), apply(api, applicant(5), { key, picture })]) {
    const { status, body } = await other
    expect([status, body.message]).toEqual([422, applicantMailMessages.otherKey.mailed])
  }
  expect((await apply(api, applicant(5), { key })).status).toBe(201)
})

test('stores one of several different applications sent at once under one key', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => apply(api, applicant(100 + i), { key })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 7 }, () => 422)])
})

fullTest('a key that was refused is free for the mended application', async () => {
  const key = randomUUID()
  expect((await apply(api, { ...applicant(6), city: '' }, { key })).status).toBe(400)
  expect((await apply(api, { ...applicant(5), firstName: 'Again' }, { key })).status).toBe(409)
  expect((await apply(api, applicant(6), { key })).status).toBe(201)
})

test.each(['', ' ', 'a b', 'x'.repeat(256), 'schlüssel'])('the key %j is none', async (key) => {
  const { status, body } = await apply(api, applicant(7), { key })
  expect(status).toBe(400)
  expect(body.message).toContain('Idempotency-Key')
  expect(await stored('applicant.7@example.com')).toEqual([])
})

test('two days later a key means nothing any more, and the row goes', async () => {
  const key = randomUUID()
  await applied(api, applicant(8), { key })
  await api.pool.query(`update idempotency_keys set expires_at = now() - interval '1 second'`)
  expect((await apply(api, applicant(8), { key })).status).toBe(409)
  expect((await apply(api, applicant(9), { key })).status).toBe(201)
  await removeExpiredKeys(api.db)
  expect((await api.pool.query('select 1 from idempotency_keys')).rows).toHaveLength(1)
})

test('the table tells neither keys nor what was sent', async () => {
  const key = 'canary-of-a-key'
  await applied(api, applicant(10), { key })
  const { rows } = await api.pool.query<{ row: string }>('select k::text as row from idempotency_keys k')
  const all = rows.map(({ row }) => row).join('\n')
  expect(all).toContain('STU')
  expect(all).not.toMatch(/canary|applicant|Asha|1000000000/)
})
