import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottledQuery } from './throttled-query.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Counts its readings, of which each takes so long. */
const counting = (took: number, sparing = true) => {
  let readings = 0
  const read = async () => {
    vi.advanceTimersByTime(took)
    return ++readings
  }
  return createThrottledQuery(read, { least: 2000, sparing })
}

test('returns the last result to callers during a pause', async () => {
  const { shared } = counting(10)
  expect(await shared()).toBe(1)
  vi.advanceTimersByTime(1999)
  expect(await shared()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await shared()).toBe(2)
})

test('pauses for twenty seconds after a query of one second', async () => {
  const { anew, shared, rest } = counting(1000)
  expect(rest()).toBe(2000)
  await anew()
  expect(rest()).toBe(20_000)
  vi.advanceTimersByTime(19_999)
  expect(await shared()).toBe(1)
})

test('after a change of which nobody is told it is read anew, also where it was being read just then', async () => {
  const { shared, forget } = counting(10)
  await shared()
  forget()
  expect(await shared()).toBe(2)

  const held = Promise.withResolvers<number>()
  const answers = [held.promise, Promise.resolve(4)]
  const slow = createThrottledQuery(async () => answers.shift() ?? 5, { least: 2000, sparing: true })
  const asked = slow.shared()
  vi.advanceTimersByTime(1)
  slow.forget()
  held.resolve(3)
  expect(await asked).toBe(3)
  expect(await slow.shared()).toBe(4)
})

test('shares a running query’s result with all callers', async () => {
  const { shared } = counting(10)
  expect(await Promise.all([shared(), shared()])).toEqual([1, 1])
})

test('runs a cheap query for each caller and pauses no longer than its setting', async () => {
  const { shared, rest } = counting(1000, false)
  expect([await shared(), await shared(), rest()]).toEqual([1, 2, 2000])
})

test('a slow reading that a later one has overtaken gives the later answer', async () => {
  const slow = Promise.withResolvers<string>()
  const answers = [slow.promise, Promise.resolve('after the change')]
  const { shared, anew } = createThrottledQuery(async () => answers.shift() ?? '', { least: 0, sparing: false })
  const asked = shared()
  expect(await anew()).toBe('after the change')
  slow.resolve('before the change')
  expect(await asked).toBe('after the change')
})
