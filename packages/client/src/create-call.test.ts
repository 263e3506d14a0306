import { AppError } from '@campus/contracts/core/errors.ts'
import { http, HttpResponse } from 'msw'
import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import { createCall } from './create-call.ts'
import { mock, testOrigin } from './testing.ts'
import { server } from './testing/server.ts'
import { forgetItem, keepItem, makeItem, readItem, searchItems, sendItem } from './testing/example-endpoints.ts'

const call = createCall(testOrigin)

const failureOf = async (wanted: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await wanted.catch((thrown: unknown) => thrown)
  if (error instanceof AppError) return error
  throw new Error('no AppError was thrown', { cause: error })
}

describe('a request', () => {
  test('encodes parameters in the path', async () => {
    server.use(mock(readItem, ({ params }) => ({ success: true, data: { name: params.name } })))
    await expect(call(readItem, { params: { name: 'Tech/Fest? #1' } })).resolves.toEqual({ success: true, data: { name: 'Tech/Fest? #1' } })
  })

  test('leaves undefined values out of the query', async () => {
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

  test('sends a body as JSON with the caller’s headers', async () => {
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

  test('sends files and fields as one form and leaves out undefined ones', async () => {
    const picture = new File(['x'], 'me.png', { type: 'image/png' })
    server.use(mock(sendItem, ({ body }) => ({ success: true, message: JSON.stringify(body) })))
    await expect(call(sendItem, { body: { title: 'Oak', marks: undefined }, files: { avtar: picture } })).resolves.toEqual({
      success: true,
      message: '{"title":"Oak"}',
    })
  })

  test('sends cookies', async () => {
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

  test('is sent to personal endpoints and not to shared ones', async () => {
    await expect(authorizationOf('t1')).resolves.toEqual(['Bearer t1', null])
  })

  test('is not sent when nobody is signed in', async () => {
    await expect(authorizationOf(null)).resolves.toEqual([null, null])
  })
})

describe('a reply', () => {
  test('has the type of its endpoint', () => {
    expectTypeOf(call<typeof readItem>).returns.resolves.toEqualTypeOf<{ success: true; data: { name: string } }>()
  })

  test('is a file where the endpoint answers with one', async () => {
    server.use(mock(keepItem, new Blob(['Oak,1'])))
    const file = await call(keepItem, {})
    expect([file.type, await file.text()]).toEqual(['text/csv', 'Oak,1'])
  })

  test('is empty where the endpoint answers nothing', async () => {
    server.use(mock(forgetItem, undefined))
    await expect(call(forgetItem, { params: { id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c01' } })).resolves.toBeUndefined()
  })

  test('is checked against its contract only where replies are checked', async () => {
    server.use(http.get('*/api/trial/:name', () => HttpResponse.json({ success: true, data: { nom: 'a' } })))
    const strict = createCall(testOrigin, { validate: true })
    await expect(strict(readItem, { params: { name: 'a' } })).rejects.toThrow(
      'GET /api/trial/:name answered what its contract does not allow',
    )
    await expect(call(readItem, { params: { name: 'a' } })).resolves.toEqual({ success: true, data: { nom: 'a' } })
  })
})

describe('a failure', () => {
  test('of the server becomes the AppError that it sent', async () => {
    server.use(mock(makeItem, new AppError('TOO_MANY_REQUESTS', { message: 'Later', retryAfter: 30 })))
    await expect(failureOf(call(makeItem, { body: { title: 'Oak' } }))).resolves.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Later',
      retryAfter: 30,
    })
  })

  test('is a reply that says so, whatever its status', async () => {
    server.use(http.get('*/api/trials', () => HttpResponse.json({ success: false, message: 'None are left' })))
    await expect(failureOf(call(searchItems, { query: { course: 'BCA' } }))).resolves.toMatchObject({
      code: 'UNEXPECTED',
      message: 'None are left',
      fromServer: true,
    })
  })

  test('of a field keeps its message', async () => {
    server.use(mock(makeItem, { success: true, message: 'Made' }))
    const failure = await failureOf(call(makeItem, { body: { title: '' } }))
    expect(failure).toMatchObject({ code: 'INVALID_INPUT', fields: { title: 'Title is required' } })
  })

  test('of the network has a calm message and keeps its cause', async () => {
    server.use(http.get('*/api/trials', () => HttpResponse.error()))
    const failure = await failureOf(call(searchItems, { query: { course: 'BCA' } }))
    expect(failure).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'We could not reach the college. Please check your connection and try again',
    })
    expect(failure.cause).toBeInstanceOf(Error)
  })

  test("of a proxy shows nothing of the proxy's page", async () => {
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

  test('by timeout is reported as such', async () => {
    server.use(http.get('*/api/trials', () => new Promise<never>(() => {})))
    await expect(failureOf(call(searchItems, { query: { course: 'BCA' }, timeout: 20 }))).resolves.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'This is taking too long. Please try again in a moment',
    })
  })

  test('of a parameter that cannot be part of a path is NOT_FOUND without a request', async () => {
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

test("by the caller's abort is thrown as an AbortError", async () => {
  server.use(http.get('*/api/trials', () => new Promise<never>(() => {})))
  const controller = new AbortController()
  const wanted = call(searchItems, { query: { course: 'BCA' }, signal: controller.signal })
  controller.abort()
  await expect(wanted).rejects.toMatchObject({ name: 'AbortError' })
})
