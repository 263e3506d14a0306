import { expect, test } from 'vitest'
import { createBackgroundWork } from './background-work.ts'

test('tells the work of the end, and ends once all of it has', async () => {
  const work = createBackgroundWork()
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  work.add(one.promise)
  work.add(other.promise)
  expect(work.signal.aborted).toBe(false)

  let ended = false
  const ending = work.end().then(() => {
    ended = true
  })
  expect(work.signal.aborted).toBe(true)
  one.resolve()
  await new Promise(setImmediate)
  expect(ended).toBe(false)
  other.resolve()
  await ending
  expect(ended).toBe(true)
})

test('ends at once where all work has ended before', async () => {
  const work = createBackgroundWork()
  work.add(Promise.resolve())
  await new Promise(setImmediate)
  await work.end()
})
