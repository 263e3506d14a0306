import { sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import { contactDraft } from '@campus/contracts/contact/schema.ts'
import fc from 'fast-check'
import { amount, fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
})
afterAll(() => api.dispose())

type Row = { name: string; email: string; phone: string; message: string }
const stored = async () =>
  (await api.pool.query<Row>('select name, email, phone, message from contact_messages order by created_at, id')).rows

test('a message is stored as it was written, trimmed, its address in lower case', async () => {
  const { status, body } = await api.send(sendContactMessage, {
    body: { cName: '  Meera Demo ', cEmail: 'Meera@Example.COM', cNumber: '06510002674', cMessage: ' When does the hostel open? ' },
  })
  expect(status).toBe(201)
  expect(body).toEqual({ success: true, message: expect.stringContaining('Thank you') as string })
  expect(await stored()).toContainEqual({
    name: 'Meera Demo',
    email: 'meera@example.com',
    phone: '06510002674',
    message: 'When does the hostel open?',
  })
})

test('a phone number may come as a number', async () => {
  expect((await api.send(sendContactMessage, { body: { ...exampleContactDraft, cNumber: 9876543210 } })).status).toBe(201)
  expect((await stored()).at(-1)?.phone).toBe('9876543210')
})

test('a phone number may come as people write it', async () => {
  expect((await api.send(sendContactMessage, { body: { ...exampleContactDraft, cNumber: '+91 98220 12346' } })).status).toBe(201)
  expect((await stored()).at(-1)?.phone).toBe('919822012346')
})

test('names each broken rule at its field and stores nothing', async () => {
  const before = (await stored()).length
  const broken = { cName: 'Anu', cEmail: 'nobody', cNumber: 'call me', cMessage: 'Too short' }
  const { status, body } = await api.sendRefused(sendContactMessage, { body: broken })
  expect(status).toBe(400)
  expect(body.errors).toEqual({
    cName: 'Name is required',
    cEmail: 'Must be a valid email address',
    cNumber: 'Phone must be a number',
    cMessage: 'Message must be at least 10 characters',
  })
  expect(await stored()).toHaveLength(before)
})

test('a line break cannot be smuggled into a name or an address', async () => {
  const { body } = await api.sendRefused(sendContactMessage, {
    body: { ...exampleContactDraft, cName: 'Meera\r\nBcc: all', cEmail: 'a@b.example\nx@y.example' },
  })
  expect(Object.keys(body.errors ?? {})).toEqual(['cName', 'cEmail'])
})

test('fields that are not in the contract are ignored', async () => {
  expect((await api.send(sendContactMessage, { body: { ...exampleContactDraft, id: 'mine', role: 'admin' } })).status).toBe(201)
})

/** Text as attackers and bad luck write it. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '<script>alert(1)</script>',
    "'; drop table contact_messages; --",
    '१००',
    '‮gpj.exe',
    'x'.repeat(5000),
    '{{7*7}}',
    '-1',
    '1e21',
  ),
  fc.anything({ maxDepth: 2, withNullPrototype: false }),
)
const hostileBody = fc.oneof(
  fc.record({ cName: hostile, cEmail: hostile, cNumber: hostile, cMessage: hostile }, { requiredKeys: [] }),
  fc.record({ cName: hostile, cEmail: fc.emailAddress(), cNumber: fc.nat(), cMessage: hostile }),
  fc.dictionary(fc.string({ maxLength: 20 }), hostile, { maxKeys: 5 }),
)

fullTest('many hostile bodies are stored whole or refused, never a failure of ours', async () => {
  await fc.assert(
    fc.asyncProperty(hostileBody, async (anything) => {
      const text = JSON.stringify(anything) ?? 'null'
      const sent: unknown = JSON.parse(text)
      const { statusCode } = await api.app.inject({
        method: sendContactMessage.method,
        url: sendContactMessage.path,
        headers: { 'content-type': 'application/json' },
        payload: text,
      })
      const valid = contactDraft.safeParse(sent).success
      expect(valid ? [201] : [400], text).toContain(statusCode)
    }),
    { numRuns: amount('HOSTILE_BODIES', { test: 1000, full: 10_000 }) },
  )
})
