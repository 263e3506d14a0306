import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportApplications } from '@campus/contracts/admissions/list/endpoints.ts'
import { exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { maxAnswerLength, maxQuestions, type OwnQuestion } from '@campus/contracts/admissions/questions/questions.ts'
import { errors } from '@campus/contracts/core/errors.ts'
import { exportMessages } from '@campus/contracts/core/export-messages.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../testing/admissions.ts'
import { saveDocument } from '../features/site-content/queries.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

const rows = 450
const questions: OwnQuestion[] = Array.from({ length: maxQuestions }, (_, n) => ({
  id: `q${String(n).padStart(12, '0')}`,
  text: `Question ${n}`,
  kind: 'text',
  need: 'optional',
}))
const answers = questions.map(({ id, kind, text }) => ({ id, kind, question: text, answer: 'क'.repeat(maxAnswerLength) }))

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  await applied(api, applicant(1))
  const { rows: found } = await api.pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'applications' and column_name not in ('id', 'unique_id', 'email', 'aadhaar_hash')`,
  )
  const copied = found.map(({ column_name: name }) => `"${name}"`).join(', ')
  await api.pool.query(
    `insert into applications (id, unique_id, email, aadhaar_hash, ${copied})
     select gen_random_uuid(), 'STU9' || n, n || '@example.com', sha256(n::text::bytea), ${copied} from applications, generate_series(1, ${rows - 1}) n`,
  )
  await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.dispose())

/** Begins to fetch a file and reads nothing of it. */
const begin = () =>
  new Promise<IncomingMessage>((answered, failed) => {
    const { port } = api.app.server.address() as AddressInfo
    get(
      { port, host: '127.0.0.1', path: exportApplications.path, agent: false, headers: { authorization: `Bearer ${admin.token}` } },
      answered,
    ).on('error', failed)
  })

type Held = { bytes: number; largest: number }

/** Reads an export. Returns its size, and the size of its largest part, in bytes. */
const weigh = async (): Promise<Held> => {
  const { token } = admin
  const answer = await api.app.inject({
    url: exportApplications.path,
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  })
  const held = { bytes: 0, largest: 0 }
  for await (const part of answer.stream() as AsyncIterable<Buffer>) {
    held.bytes += part.length
    held.largest = Math.max(held.largest, part.length)
  }
  return held
}

const ask = async () => {
  await saveDocument(api.db, 'admission-form', { ...exampleAdmissionForm, questions })
  await api.pool.query('update applications set own_answers = $1', [JSON.stringify(answers)])
}

fullTest('rows with the longest answers are read in smaller parts, so that more of them takes no more memory', async () => {
  const light = await weigh()
  await ask()
  const heavy = await weigh()
  expect(heavy.bytes / light.bytes).toBeGreaterThan(50)
  // All rows without answers are one part; with them a part is less than a quarter of the file.
  expect(light.largest).toBeGreaterThan(light.bytes * 0.9)
  expect(heavy.largest).toBeLessThan(heavy.bytes / 4)
})

fullTest('files that are taken slowly, or not at all, keep no other waiting', async () => {
  const unread = await Promise.all(Array.from({ length: 6 }, () => begin()))
  expect(unread.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200))
  const { body } = await api.inject(exportApplications, {}, admin)
  expect(body.trimEnd().split('\r\n')).toHaveLength(rows + 1)
  for (const file of unread) {
    expect(file.complete).toBe(false)
    file.destroy()
  }
})

fullTest('a file that cannot be made to its end says so in its last line, and is broken off', async () => {
  const file = await begin()
  await api.pool.query('alter table applications rename to applications_away')
  const read: Buffer[] = []
  const end = await (async () => {
    for await (const part of file as AsyncIterable<Buffer>) read.push(part)
  })().catch((error: unknown) => error)
  await api.pool.query('alter table applications_away rename to applications')
  expect(end).toBeInstanceOf(Error)
  expect(Buffer.concat(read).toString().trimEnd().split('\r\n').at(-1)).toBe(exportMessages.cut)
})

test('a file of which nothing can be read is refused in words', async () => {
  await api.pool.query('alter table applications rename to applications_away')
  const { statusCode, headers, body } = await api.inject(exportApplications, {}, admin)
  await api.pool.query('alter table applications_away rename to applications')
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([500, 'application/json; charset=utf-8', undefined])
  expect(JSON.parse(body)).toMatchObject({ success: false, message: errors.UNEXPECTED.message })
})
