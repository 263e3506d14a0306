import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atCollegeMidnight } from './midnight.ts'

const hour = 3_600_000

beforeEach(() => vi.useFakeTimers({ now: new Date('2028-02-28T23:59:59+05:30') }))
afterEach(() => vi.useRealTimers())

test('works at each midnight of the college, on 29 February too, until it is stopped', () => {
  const days: string[] = []
  const stop = atCollegeMidnight(() => days.push(new Date().toISOString()))
  vi.advanceTimersByTime(999)
  expect(days).toEqual([])
  vi.advanceTimersByTime(1)
  expect(days).toEqual(['2028-02-28T18:30:00.000Z'])
  vi.advanceTimersByTime(48 * hour)
  expect(days).toEqual(['2028-02-28T18:30:00.000Z', '2028-02-29T18:30:00.000Z', '2028-03-01T18:30:00.000Z'])
  stop()
  vi.advanceTimersByTime(48 * hour)
  expect(days).toHaveLength(3)
})

test('waits once more where the clock was set back meanwhile', () => {
  const work = vi.fn<() => void>()
  const stop = atCollegeMidnight(work)
  vi.setSystemTime(new Date('2028-02-28T22:00:00+05:30'))
  vi.advanceTimersByTime(hour)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(hour)
  expect(work).toHaveBeenCalledOnce()
  stop()
})
