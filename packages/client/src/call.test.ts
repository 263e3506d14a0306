import { AppError } from '@campus/contracts/core/errors.ts'
import { http, HttpResponse } from 'msw'
import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import { createCall } from './call.ts'
import { mock, testOrigin } from './testing.ts'
import { server } from './testing/server.ts'
import { forgetItem, keepItem, makeItem, readItem, searchItems, sendItem } from './testing/example-endpoints.ts'

const call = createCall(testOrigin)

const failureOf = async (wanted: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await wanted.catch((thrown: unknown) => thrown)
  if (error instanceof AppError) return error
  throw new Error('no AppError was thrown', { cause: error })
}

describe('what is sent', () => {
  test('parameters stand encoded in the path', async () => {
    server.use(mock(readItem, ({ params }) => ({ success: true, data: { name: params.name } })))
    await expect(call(readItem, { params: { name: 'Tech/Fest? #1' } })).resolves.toEqual({ success: true, data: { name: 'Tech/Fest? #1' } })
  })

  test('the query holds what is there, and leaves out what is not', async () => {
    const urls: string[] = []
    server.use(
      http.get('*/api/trials', ({ request }) => {
        urls.push(new URL(request.url).search)
        return HttpResponse.json({ success: true, data: [] })
      }),
    )
    await call(searchItems, { query: { course: 'B.Com & more', Limit: undefined } })
    await call(searchItems, { query: { course: 'BCA', Limit: 10 } })
    expect(urls).toEqual(['?course=B.Com+%26+more', '?course=BCA&Limit=10'])
  })

  test('a body is JSON, its headers are the caller’s', async () => {
    const seen = vi.fn<(key: string | null, type: string | null, body: unknown) => void>()
    server.use(
      http.post('*/api/trials', async ({ request }) => {
        seen(request.headers.get('idempotency-key'), request.headers.get('content-type'), await request.json())
        return HttpResponse.json({ success: true, message: 'Made' }, { status: 201 })
      }),
    )
    await call(makeItem, { body: { title: 'Oak' }, headers: { 'idempotency-key': 'k1' } })
    expect(seen).toHaveBeenCalledExactlyOnceWith('k1', 'application/json', { title: 'Oak' })
  })

  test('files travel with the other fields in one form; what is not there is left out', async () => {
    const picture = new File(['x'], 'me.png', { type: 'image/png' })
    server.use(mock(sendItem, ({ body }) => ({ success: true, message: JSON.stringify(body) })))
    await expect(call(sendItem, { body: { title: 'Oak', marks: undefined }, files: { avtar: picture } })).resolves.toEqual({
      success: true,
      message: '{"title":"Oak"}',
    })
  })

  test('cookies go along', async () => {
    const fetch = vi.fn<(input: string | URL | globalThis.Request, init?: RequestInit) => Promise<Response>>(async () =>
      Response.json({ success: true, data: { name: 'a' } }),
    )
    await createCall(testOrigin, { fetch })(readItem, { params: { name: 'a' } })
    const [request] = fetch.mock.calls[0] ?? []
    expect(request instanceof globalThis.Request && request.credentials).toBe('include')
  })
})

describe('the token', () => {
  const authorizationOf = async (token: string | null) => {
    const seen: (string | null)[] = []
    const see = ({ request }: { request: globalThis.Request }) => {
      seen.push(request.headers.get('authorization'))
      return HttpResponse.json({ success: true, data: [] })
    }
    server.use(http.get('*/api/trials', see), http.get('*/api/trial/:name', see))
    const withToken = createCall(testOrigin, { token: () => token })
    await withToken(searchItems, { query: { course: 'BCA' } })
    await withToken(readItem, { params: { name: 'a' } })
    return seen
  }

  test('goes with what depends on who one is, and not with what is the same for everyone', async () => {
    await expect(authorizationOf('t1')).resolves.toEqual(['Bearer t1', null])
  })

  test('a stranger sends none', async () => {
    await expect(authorizationOf(null)).resolves.toEqual([null, null])
  })
})

describe('what comes back', () => {
  test('a reply has the type of its endpoint', () => {
    expectTypeOf(call<typeof readItem>).returns.resolves.toEqualTypeOf<{ success: true; data: { name: string } }>()
  })

  test('a file, where the endpoint answers with one', async () => {
    server.use(mock(keepItem, new Blob(['Oak,1'])))
    const file = await call(keepItem, {})
    expect([file.type, await file.text()]).toEqual(['text/csv', 'Oak,1'])
  })

  test('nothing, where the endpoint answers nothing', async () => {
    server.use(mock(forgetItem, undefined))
    await expect(call(forgetItem, { params: { id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c01' } })).resolves.toBeUndefined()
  })

  test('a reply that breaks its contract is found where replies are checked, and only there', async () => {
    server.use(http.get('*/api/trial/:name', () => HttpResponse.json({ success: true, data: { nom: 'a' } })))
    const strict = createCall(testOrigin, { validate: true })
    await expect(strict(readItem, { params: { name: 'a' } })).rejects.toThrow(
      'GET /api/trial/:name answered what its contract does not allow',
    )
    await expect(call(readItem, { params: { name: 'a' } })).resolves.toEqual({ success: true, data: { nom: 'a' } })
  })
})

describe('a failure', () => {
  test('of the server is the AppError that it sent', async () => {
    server.use(mock(makeItem, new AppError('TOO_MANY_REQUESTS', { message: 'Later', retryAfter: 30 })))
    await expect(failureOf(call(makeItem, { body: { title: 'Oak' } }))).resolves.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Later',
      retryAfter: 30,
    })
  })

  test('of a field has its words', async () => {
    server.use(mock(makeItem, { success: true, message: 'Made' }))
    const failure = await failureOf(call(makeItem, { body: { title: '' } }))
    expect(failure).toMatchObject({ code: 'INVALID_INPUT', fields: { title: 'Title is required' } })
  })

  test('of the network is calm, and keeps its cause', async () => {
    server.use(http.get('*/api/trials', () => HttpResponse.error()))
    const failure = await failureOf(call(searchItems, { query: { course: 'BCA' } }))
    expect(failure).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'We could not reach the college. Please check your connection and try again',
    })
    expect(failure.cause).toBeInstanceOf(Error)
  })

  test('of somebody on the way shows nothing of their page', async () => {
    server.use(http.get('*/api/trials', () => HttpResponse.html('<h1>Sign in to the hotel</h1>')))
    await expect(failureOf(call(searchItems, { query: { course: 'BCA' } }))).resolves.toMatchObject({
      code: 'UNEXPECTED',
      message: 'Something went wrong',
    })
    server.use(http.get('*/api/trials', () => HttpResponse.html('<h1>502 Bad Gateway</h1>', { status: 502 })))
    await expect(failureOf(call(searchItems, { query: { course: 'BCA' } }))).resolves.toMatchObject({
      code: 'UNEXPECTED',
      message: 'Something went wrong',
    })
  })

  test('to answer in time is told', async () => {
    server.use(http.get('*/api/trials', () => new Promise<never>(() => {})))
    await expect(failureOf(call(searchItems, { query: { course: 'BCA' }, timeout: 20 }))).resolves.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'This is taking too long. Please try again in a moment',
    })
  })

  test('a name that cannot stand in a path names nothing, and nobody is asked', async () => {
    await expect(failureOf(call(readItem, { params: { name: '..' } }))).resolves.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is never repeated by itself', async () => {
    const answer = vi.fn<() => AppError>(() => new AppError('UNAVAILABLE', { retryAfter: 0 }))
    server.use(mock(searchItems, answer), mock(makeItem, answer))
    await failureOf(call(searchItems, { query: { course: 'BCA' } }))
    await failureOf(call(makeItem, { body: { title: 'Oak' } }))
    expect(answer).toHaveBeenCalledTimes(2)
  })
})

test('what the caller aborts is thrown as the abort that it is', async () => {
  server.use(http.get('*/api/trials', () => new Promise<never>(() => {})))
  const controller = new AbortController()
  const wanted = call(searchItems, { query: { course: 'BCA' }, signal: controller.signal })
  controller.abort()
  await expect(wanted).rejects.toMatchObject({ name: 'AbortError' })
})
