import { expect, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

test('so many work at once, the others in their order, and what comes on top of many is refused', async () => {
  const inTurn = createTurns({ atOnce: 2, mostWaiting: 2, longestWait: 10_000 })
  const begun: number[] = []
  const { promise: free, resolve } = Promise.withResolvers<void>()
  const work = (n: number) =>
    inTurn(async () => {
      begun.push(n)
      await free
      return n
    })
  const taken = [0, 1, 2, 3].map(work)
  await expect(work(4)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
  expect(begun).toEqual([0, 1])
  resolve()
  expect(await Promise.all(taken)).toEqual([0, 1, 2, 3])
  expect(begun).toEqual([0, 1, 2, 3])
})

test('work that has waited for longer than its caller does is refused before it begins', async () => {
  const inTurn = createTurns({ atOnce: 1, mostWaiting: 9, longestWait: 10_000 })
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const { promise: free, resolve } = Promise.withResolvers<void>()
  const first = inTurn(() => free)
  const tooLong = vi.fn(async () => {})
  const late = inTurn(tooLong)
  clock.mockReturnValue(5000)
  const next = inTurn(async () => 'done')
  clock.mockReturnValue(10_001)
  resolve()
  await first
  await expect(late).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
  expect(tooLong).not.toHaveBeenCalled()
  expect(await next).toBe('done')
  clock.mockRestore()
})
