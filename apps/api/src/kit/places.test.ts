import { AppError } from '@campus/contracts/kit/errors.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlaces } from './places.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const message = 'Please try again in a moment'
const places = (mostWaiting = 2) => createPlaces({ atOnce: 1, mostWaiting, longestWait: 10_000, message })
const refusal = (error: unknown) => error instanceof AppError && [error.status, error.message, error.retryAfter]

test('whoever comes while all places are taken waits, and is let in in turn', async () => {
  const enter = places()
  const order: string[] = []
  const leave = await enter()
  const second = enter().then((free) => (order.push('second'), free))
  const third = enter().then(() => order.push('third'))
  leave()
  // One leaves once, however often it says so.
  leave()
  const leaveSecond = await second
  expect(order).toEqual(['second'])
  leaveSecond()
  await third
  expect(order).toEqual(['second', 'third'])
})

test('whoever has waited too long is refused in words, and takes no place of those who come after', async () => {
  const enter = places()
  const leave = await enter()
  const refused = enter().catch(refusal)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await refused).toEqual([503, message, 10])
  leave()
  expect(await enter()).toBeTypeOf('function')
})

test('where too many wait already, one more is refused at once', async () => {
  const enter = places(1)
  const leave = await enter()
  const waiting = enter()
  expect(await enter().catch(refusal)).toEqual([503, message, 10])
  leave()
  expect(await waiting).toBeTypeOf('function')
})
