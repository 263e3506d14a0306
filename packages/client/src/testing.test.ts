import { AppError } from '@campus/contracts/core/errors.ts'
import { applicantPicture } from '@campus/contracts/core/files.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mock, testOrigin } from './testing.ts'
import { server, takeUnexpected } from './testing/server.ts'
import { forgetItem, makeItem, readItem, searchItems, sendItem, takeItem } from './testing/example-endpoints.ts'

const ask = async (path: string, init?: RequestInit) => {
  const response = await fetch(testOrigin + path, init)
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown), headers: response.headers }
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

const form = (parts: Record<string, string | Blob>): RequestInit => {
  const body = new FormData()
  for (const [name, part] of Object.entries(parts)) body.append(name, part)
  return { method: 'POST', body }
}

const picture = new File(['x'], 'me.png', { type: 'image/png' })
const made = { success: true, message: 'Made' } as const

afterEach(() => {
  vi.restoreAllMocks()
})

describe('an answer', () => {
  test('has the status of its endpoint', async () => {
    server.use(mock(makeItem, made), mock(forgetItem, undefined))
    await expect(ask('/api/trials', json({ title: 'Oak' }))).resolves.toMatchObject({ status: 201, body: made })
    const nothing = await ask('/api/trials/019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c01', { method: 'DELETE' })
    expect([nothing.status, nothing.body]).toEqual([204, undefined])
  })

  test('may be empty only where the contract says so', async () => {
    server.use(mock(takeItem, undefined))
    const nothing = await ask('/api/trials/take', { method: 'POST' })
    expect([nothing.status, nothing.body]).toEqual([204, undefined])
    server.use(mock(takeItem, { success: true, title: 'Oak' }))
    await expect(ask('/api/trials/take', { method: 'POST' })).resolves.toMatchObject({ status: 200, body: { title: 'Oak' } })
  })

  test('may be computed from the parsed request', async () => {
    server.use(mock(searchItems, ({ query }) => ({ success: true, data: [query.course, String(query.Limit)] })))
    await expect(ask('/api/trials?course=%20BCA%20')).resolves.toMatchObject({ body: { success: true, data: ['BCA', '2'] } })
  })

  test('answers every repeated call', async () => {
    server.use(mock(makeItem, made))
    await ask('/api/trials', json({ title: 'Oak' }))
    await expect(ask('/api/trials', json({ title: 'Elm' }))).resolves.toMatchObject({ body: made })
  })

  test('drops fields that its contract does not list', async () => {
    const more = { ...made, secret: 'x' }
    server.use(mock(makeItem, more))
    await expect(ask('/api/trials', json({ title: 'Oak' }))).resolves.toMatchObject({ body: made })
    expect((await ask('/api/trials', json({ title: 'Oak' }))).body).not.toHaveProperty('secret')
  })

  test('that breaks its contract throws in the test', () => {
    // @ts-expect-error the compiler refuses it too
    expect(() => mock(makeItem, { success: true })).toThrow('POST /api/trials may not answer this')
  })

  test('that a function returns against the contract is never sent', async () => {
    // msw reports what a handler throws.
    vi.spyOn(console, 'error').mockReturnValue()
    // @ts-expect-error the compiler refuses this too
    server.use(mock(readItem, () => ({ success: true, data: { nom: 'a' } })))
    const { status, body } = await ask('/api/trial/oak')
    expect([status, JSON.stringify(body)]).toEqual([500, expect.stringContaining('GET /api/trial/:name may not answer this')])
  })

  test('that is a failure has its status, message and Retry-After', async () => {
    server.use(mock(makeItem, new AppError('CONFLICT', { message: 'There already', fields: { title: 'Taken' }, retryAfter: 3 })))
    const { status, body, headers } = await ask('/api/trials', json({ title: 'Oak' }))
    expect([status, body, headers.get('retry-after')]).toEqual([
      409,
      { success: false, message: 'There already', errors: { title: 'Taken' } },
      '3',
    ])
  })
})

describe('a request that breaks the contract is refused as by the server', () => {
  test('a body that breaks a rule', async () => {
    server.use(mock(makeItem, made))
    await expect(ask('/api/trials', json({ title: 'x'.repeat(11) }))).resolves.toMatchObject({
      status: 400,
      body: { success: false, message: 'Must be at most 10 characters', errors: { title: 'Must be at most 10 characters' } },
    })
  })

  test('a body that is no JSON', async () => {
    server.use(mock(makeItem, made))
    await expect(ask('/api/trials', { method: 'POST', body: 'title=Oak' })).resolves.toMatchObject({ status: 415 })
  })

  test('a query out of range', async () => {
    server.use(mock(searchItems, { success: true, data: [] }))
    await expect(ask('/api/trials?course=BCA&Limit=101')).resolves.toMatchObject({
      status: 400,
      body: { errors: { Limit: 'Must be at most 100' } },
    })
  })

  test('a parameter that names nothing', async () => {
    server.use(mock(readItem, { success: true, data: { name: 'a' } }))
    await expect(ask(`/api/trial/${'x'.repeat(21)}`)).resolves.toMatchObject({ status: 404 })
  })

  test.each([
    ['a required file that is missing', { title: 'Oak' }, 400, { avtar: 'Required' }],
    ['a file that nobody asked for', { title: 'Oak', avtar: picture, more: picture }, 400, { more: 'Not asked for' }],
    ['a field that breaks a rule', { title: ' ', avtar: picture }, 400, { title: 'Title is required' }],
    ['a file of another type', { title: 'Oak', avtar: new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }) }, 415, undefined],
    [
      'a file that is too large',
      { title: 'Oak', avtar: new File([new Uint8Array(applicantPicture.maxBytes + 1)], 'me.png', { type: 'image/png' }) },
      413,
      undefined,
    ],
  ])('%s', async (_, parts, status, fields) => {
    server.use(mock(sendItem, made))
    const answer = await ask('/api/trials/send', form(parts))
    expect(answer).toMatchObject({ status, body: { success: false, ...(fields && { errors: fields }) } })
  })

  test('a valid request is accepted', async () => {
    server.use(mock(sendItem, made))
    await expect(ask('/api/trials/send', form({ title: 'Oak', avtar: picture }))).resolves.toMatchObject({ status: 201 })
    await expect(ask('/api/trials/send', form({ title: 'Oak', avtar: picture, cover: picture }))).resolves.toMatchObject({ status: 201 })
  })
})

test('a request without a handler fails its test', async () => {
  await expect(fetch(`${testOrigin}/api/nobody`)).rejects.toThrow('fetch failed')
  expect(takeUnexpected()).toEqual([expect.stringContaining('GET http://campus.test/api/nobody')])
})

test('handlers of one test do not answer the next', async () => {
  await expect(fetch(`${testOrigin}/api/trials`)).rejects.toThrow('fetch failed')
  expect(takeUnexpected()).toHaveLength(1)
})
