import { expect, test, vi } from 'vitest'
import { createBackgroundWork } from './background-work.ts'

test('tells the work of the end, and ends once all of it has', async () => {
  const work = createBackgroundWork()
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  work.add(one.promise)
  work.add(other.promise)
  expect(work.signal.aborted).toBe(false)

  const ended = vi.fn<() => void>()
  const ending = work.end().then(ended)
  expect(work.signal.aborted).toBe(true)
  one.resolve()
  await new Promise(setImmediate)
  expect(ended).not.toHaveBeenCalled()
  other.resolve()
  await ending
})

test('ends at once where all work has ended before', async () => {
  const work = createBackgroundWork()
  work.add(Promise.resolve())
  await new Promise(setImmediate)
  await expect(work.end()).resolves.toBeUndefined()
})
