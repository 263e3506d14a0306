import { AppError } from '@campus/contracts/core/errors.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const message = 'Please try again in a moment'
const refusal = (error: unknown) => error instanceof AppError && [error.code, error.message, error.retryAfter]

test('so many work at once, the others in their order, and what comes on top of many is refused', async () => {
  const limited = createConcurrencyLimiter({ atOnce: 2, mostWaiting: 2, message, retryAfter: 10 })
  const begun: number[] = []
  const { promise: free, resolve } = Promise.withResolvers<void>()
  const work = (n: number) =>
    limited(async () => {
      begun.push(n)
      await free
      return n
    })
  const taken = [0, 1, 2, 3].map(work)
  expect(await work(4).catch(refusal)).toEqual(['UNAVAILABLE', message, 10])
  expect(begun).toEqual([0, 1])
  // Without a longest wait nobody who is in the line is sent away.
  await vi.advanceTimersByTimeAsync(3_600_000)
  resolve()
  expect(await Promise.all(taken)).toEqual([0, 1, 2, 3])
  expect(begun).toEqual([0, 1, 2, 3])
})

test('work that has waited for longer than its caller does is refused before it begins, and takes no place of what comes after', async () => {
  const limited = createConcurrencyLimiter({ atOnce: 1, mostWaiting: 9, longestWait: 10_000 })
  const { promise: free, resolve } = Promise.withResolvers<void>()
  const first = limited(() => free)
  const tooLong = vi.fn(async () => {})
  const late = limited(tooLong).catch(refusal)
  await vi.advanceTimersByTimeAsync(5000)
  const next = limited(async () => 'done')
  await vi.advanceTimersByTimeAsync(5000)
  expect(await late).toEqual(['UNAVAILABLE', new AppError('UNAVAILABLE').message, 5])
  resolve()
  await first
  expect(await next).toBe('done')
  expect(tooLong).not.toHaveBeenCalled()
})

test('work that fails makes room for the next', async () => {
  const limited = createConcurrencyLimiter({ atOnce: 1, mostWaiting: 1 })
  const failing = limited(async () => Promise.reject(new Error('no')))
  const next = limited(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
  expect(await limited(async () => 'again')).toBe('again')
})
