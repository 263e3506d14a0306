import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharesOf } from './forms.ts'
import { createUploadGate } from './upload-gate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const all = { atOnce: 4, bytes: 100, waiting: 10 }
const one = { atOnce: 2, bytes: 60, waiting: 3 }
const longestWait = 45_000

/** A gate, and a way to see who has been let in: `admitted` has their names in order, `leave` ends one of them. */
const open = () => {
  const gate = createUploadGate({ all, one, longestWait })
  const admitted: string[] = []
  const leaving = new Map<string, () => void>()
  const refused: [name: string, code: unknown][] = []
  const ask = (name: string, bytes = 1, sender = name[0] ?? '') => {
    void gate
      .admit(sender, bytes)
      .then((leave) => {
        leaving.set(name, leave)
        return admitted.push(name)
      })
      .catch((error: { code: unknown }) => refused.push([name, error.code]))
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { ask, admitted, refused, settle, leave: (name: string) => leaving.get(name)?.() }
}

test('a sender’s uploads begin up to its share, the rest in turn, and nobody else waits behind them', async () => {
  const { ask, admitted, leave, settle } = open()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) ask(name)
  await settle()
  expect(admitted).toEqual(['a1', 'a2', 'b1'])
  leave('a1')
  leave('a1')
  await settle()
  expect(admitted).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('uploads begin only where the bytes that they announce have room, one larger than a share alone', async () => {
  const { ask, admitted, leave, settle } = open()
  ask('a1', 40)
  ask('a2', 30)
  ask('b1', 1000)
  await settle()
  expect(admitted).toEqual(['a1', 'b1'])
  ask('c1', 1)
  await settle()
  expect(admitted).toEqual(['a1', 'b1'])
  leave('b1')
  await settle()
  expect(admitted).toEqual(['a1', 'b1', 'c1'])
  leave('a1')
  await settle()
  expect(admitted).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('who waits for too long is refused, for the own share with 429 and for everybody’s with 503', async () => {
  const { ask, refused } = open()
  for (const name of ['a1', 'a2', 'a3']) ask(name)
  await vi.advanceTimersByTimeAsync(longestWait - 1)
  expect(refused).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(refused).toEqual([['a3', 'TOO_MANY_REQUESTS']])
  for (const name of ['b1', 'b2', 'c1']) ask(name)
  await vi.advanceTimersByTimeAsync(longestWait)
  expect(refused).toEqual([
    ['a3', 'TOO_MANY_REQUESTS'],
    ['c1', 'UNAVAILABLE'],
  ])
})

test('who would be one too many to wait is refused at once, and room that becomes free is used', async () => {
  const { ask, admitted, refused, leave, settle } = open()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) ask(name)
  await settle()
  expect(refused).toEqual([['a6', 'TOO_MANY_REQUESTS']])
  for (const sender of 'bcdefghij') ask(`${sender}1`)
  await settle()
  // Two of b to c are under way, and with those of a that is all; seven more wait beside a's three.
  expect([admitted, refused.slice(1)]).toEqual([['a1', 'a2', 'b1', 'c1'], []])
  ask('k1')
  await settle()
  expect(refused.slice(1)).toEqual([['k1', 'UNAVAILABLE']])
  leave('a1')
  await settle()
  expect(admitted.at(-1)).toBe('a3')
})

test('sixty who apply at once behind one address are all let in, in goes, and nobody else waits meanwhile', async () => {
  const gate = createUploadGate(sharesOf(400_000_000, 1))
  const leaving: (() => void)[] = []
  const refused: unknown[] = []
  const ask = (sender: string) =>
    gate
      .admit(sender, 5_000_000)
      .then((leave) => leaving.push(leave))
      .catch((error: unknown) => refused.push(error))
  for (let i = 0; i < 60; i++) void ask('a school')
  await vi.advanceTimersByTimeAsync(0)
  expect(leaving).toHaveLength(20)
  void ask('a family')
  await vi.advanceTimersByTimeAsync(0)
  expect(leaving).toHaveLength(21)
  for (let go = 0; go < 3; go++) {
    await vi.advanceTimersByTimeAsync(10_000)
    for (const leave of leaving) leave()
  }
  await vi.advanceTimersByTimeAsync(0)
  expect([leaving.length, refused]).toEqual([61, []])
})

test('on a small disk one network takes a quarter of the room, and a factor gives it more, up to all', () => {
  expect(sharesOf(45_000_000, 1)).toMatchObject({ all: { bytes: 45_000_000 }, one: { bytes: 11_250_000 } })
  expect(sharesOf(45_000_000, 1000).one).toEqual(sharesOf(45_000_000, 1000).all)
})
