import { AppError } from '@campus/contracts/core/errors.ts'
import { dehydrate, hydrate, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_750_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const queryKey = ['news']
const isStale = (client: ReturnType<typeof createQueryClient>) => new QueryObserver(client, { queryKey }).getCurrentResult().isStale

test.for([
  { fetched: 'came with the page', updatedAt: 1 },
  { fetched: 'was fetched now', updatedAt: undefined },
])('data that $fetched is fresh for a minute', ({ updatedAt }) => {
  const client = createQueryClient()
  client.setQueryData(queryKey, 'first', { ...(updatedAt && { updatedAt }) })
  vi.advanceTimersByTime(59_000)
  expect(isStale(client)).toBe(false)
  vi.advanceTimersByTime(2000)
  expect(isStale(client)).toBe(true)
})

test('a network failure is retried twice with growing pauses', async () => {
  const queryFn = vi.fn().mockRejectedValue(new AppError('UNAVAILABLE'))
  const answer = createQueryClient()
    .query({ queryKey, queryFn })
    .catch(() => 'failed')
  await vi.advanceTimersByTimeAsync(299)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(queryFn).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(600)
  expect(queryFn).toHaveBeenCalledTimes(3)
  expect(await answer).toBe('failed')
})

test('a refusal is not retried', async () => {
  const queryFn = vi.fn().mockRejectedValue(new AppError('NOT_FOUND'))
  await expect(createQueryClient().query({ queryKey, queryFn })).rejects.toThrow('Not found')
  expect(queryFn).toHaveBeenCalledOnce()
})

test('requests are made although the browser reports being offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  expect(await createQueryClient().query({ queryKey, queryFn: async () => 'there' })).toBe('there')
  window.dispatchEvent(new Event('online'))
})

test('settled queries are dehydrated, pending ones are not', async () => {
  const server = createQueryClient()
  void server.query({ queryKey: ['slow'], queryFn: () => new Promise(() => {}) })
  server.setQueryData(['known'], 1)
  await server.query({ queryKey: ['broken'], queryFn: () => Promise.reject(new AppError('NOT_FOUND')) }).catch(() => {})
  const browser = createQueryClient()
  hydrate(browser, dehydrate(server))
  expect(
    browser
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.status),
  ).toEqual(['success', 'error'])
})
