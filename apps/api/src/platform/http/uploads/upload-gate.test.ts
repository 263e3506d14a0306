import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharesOf } from './multipart-forms.ts'
import { createUploadGate } from './upload-gate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const all = { atOnce: 4, bytes: 100, waiting: 10 }
const one = { atOnce: 2, bytes: 60, waiting: 3 }
const longestWait = 45_000

/** A gate that records: `admitted` has the names of admitted uploads in order, `leave` ends one of them, `hangUp` closes its connection. */
const open = () => {
  const gate = createUploadGate({ all, one, longestWait })
  const admitted: string[] = []
  const leaving = new Map<string, () => void>()
  const connections = new Map<string, AbortController>()
  const refused: [name: string, code: unknown][] = []
  const ask = (name: string, bytes = 1, sender = name[0] ?? '') => {
    const connection = new AbortController()
    connections.set(name, connection)
    void gate
      .admit(sender, bytes, connection.signal)
      .then((leave) => {
        leaving.set(name, leave)
        return admitted.push(name)
      })
      .catch((error: { code: unknown }) => refused.push([name, error.code]))
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const leave = (name: string) => leaving.get(name)?.()
  const hangUp = (name: string) => connections.get(name)?.abort()
  return { ask, admitted, refused, settle, leave, hangUp }
}

test('starts a sender’s uploads up to its share and lets no other sender wait behind them', async () => {
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

test('an upload that waits for too long is refused: with 429 for its sender’s own share, with 503 for everybody’s', async () => {
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

test('an upload that would have to wait where too many wait already is refused at once', async () => {
  const { ask, admitted, refused, leave, settle } = open()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) ask(name)
  await settle()
  expect(refused).toEqual([['a6', 'TOO_MANY_REQUESTS']])
  for (const sender of 'bcdefghijklm') ask(`${sender}1`)
  await settle()
  // Two of a, b and c are under way, and that is all; ten others wait, beside those of a that wait for their own share.
  expect([admitted, refused.slice(1)]).toEqual([['a1', 'a2', 'b1', 'c1'], []])
  ask('n1')
  await settle()
  expect(refused.slice(1)).toEqual([['n1', 'UNAVAILABLE']])
  leave('a1')
  await settle()
  expect(admitted.at(-1)).toBe('a3')
})

test('an upload that fits begins at once, however many wait for the shares of their own networks', async () => {
  // Each of three senders has one upload under way, which is its share, and three that wait; of the common limit that would be nine of two.
  const gate = createUploadGate({ all: { atOnce: 10, bytes: 1000, waiting: 2 }, one: { atOnce: 1, bytes: 100, waiting: 3 }, longestWait })
  const begun: string[] = []
  for (const sender of 'aaaabbbbcccc') void gate.admit(sender, 1).then(() => begun.push(sender))
  void gate.admit('d', 1).then(() => begun.push('d'))
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('an upload of a sender whose share is used up holds nobody up, though everybody’s room would be too small for it', async () => {
  const { ask, admitted, settle } = open()
  // 55 of a and 30 of b leave 15 of 100; the next of a has to wait for a's own share in any case.
  for (const [name, bytes] of [
    ['a1', 55],
    ['b1', 30],
    ['a2', 20],
    ['c1', 10],
  ] as const)
    ask(name, bytes)
  await settle()
  expect(admitted).toEqual(['a1', 'b1', 'c1'])
})

test('a sender that has left gives its waiting place up at once, and those behind it move up', async () => {
  const { ask, admitted, refused, hangUp, settle } = open()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask(name)
  hangUp('a3')
  await settle()
  ask('a6')
  await settle()
  expect(refused).toEqual([['a3', 'INVALID_INPUT']])
  ask('b1', 50)
  ask('c1', 60)
  ask('d1', 1)
  await settle()
  expect(admitted).toEqual(['a1', 'a2', 'b1'])
  hangUp('c1')
  await settle()
  expect(admitted).toEqual(['a1', 'a2', 'b1', 'd1'])
})

test('a sender that has left before it is asked about is not let in', async () => {
  const gate = createUploadGate({ all, one, longestWait })
  await expect(gate.admit('a', 1, AbortSignal.abort())).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('sixty applications at once behind one address are all let in, in goes, and nobody else waits meanwhile', async () => {
  const gate = createUploadGate(sharesOf(500_000_000, 1).visitors)
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

test('on a small disk one network takes a quarter of the visitors’ room, and a factor gives it more, up to all', () => {
  expect(sharesOf(45_000_000, 1).visitors).toMatchObject({ all: { bytes: 36_000_000 }, one: { bytes: 9_000_000 } })
  const { all: most, one: oneNetwork } = sharesOf(45_000_000, 1000).visitors
  expect(oneNetwork).toEqual(most)
})

test.each([45_000_000, 500_000_000])('of %i bytes a part is the office’s alone, and all shares together are no more', (bytes) => {
  const { visitors, office } = sharesOf(bytes, 1000)
  expect(visitors.all.bytes + office.all.bytes).toBe(bytes)
  expect(office.one).toEqual({ atOnce: office.all.atOnce / 2, bytes: office.all.bytes / 2, waiting: office.all.waiting / 2 })
})
