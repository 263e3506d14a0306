import { expect, test } from 'vitest'
import { workOff } from './work-off.ts'

const items = Array.from({ length: 10 }, (_, i) => i)
const begin = () => ({ done: new Array<number>(), failed: new Array<number>(), stop: new AbortController() })

test('works on all items, a few at a time', async () => {
  const { done, failed, stop } = begin()
  let under = 0
  let most = 0
  const work = async (item: number) => {
    most = Math.max(most, ++under)
    await new Promise(setImmediate)
    under--
    done.push(item)
  }
  await workOff(items, work, { atOnce: 3, failures: 5, signal: stop.signal, onFailure: (item) => failed.push(item) })
  expect(done.toSorted((one, other) => one - other)).toEqual(items)
  expect(most).toBe(3)
  expect(failed).toEqual([])
})

test('passes over failures, and stops after as many as it is given', async () => {
  const { done, failed, stop } = begin()
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`no ${item}`)
    done.push(item)
  }
  const errors: unknown[] = []
  await workOff(items, work, {
    atOnce: 1,
    failures: 3,
    signal: stop.signal,
    onFailure: (item, error) => {
      failed.push(item)
      errors.push(error)
    },
  })
  expect(failed).toEqual([0, 2, 4])
  expect(errors).toEqual([new Error('no 0'), new Error('no 2'), new Error('no 4')])
  expect(done).toEqual([1, 3])
})

test('begins nothing more once it is aborted', async () => {
  const { done, failed, stop } = begin()
  const work = async (item: number) => {
    if (item === 3) stop.abort()
    done.push(item)
  }
  await workOff(items, work, { atOnce: 1, failures: 5, signal: stop.signal, onFailure: (item) => failed.push(item) })
  expect(done).toEqual([0, 1, 2, 3])
})
