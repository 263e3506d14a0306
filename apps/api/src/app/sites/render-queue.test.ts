import { expect, test } from 'vitest'
import { createRenderQueue, type Lane } from './render-queue.ts'

/** A queue whose renderings go on until they are told to end, in the order in which they began. */
const openQueue = () => {
  const limited = createRenderQueue()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const render = (name: string, lane: Lane, { network = 'a', signal = new AbortController().signal } = {}) =>
    limited({
      lane,
      network,
      signal,
      work: async () => {
        begun.push(name)
        await new Promise<void>((end) => ends.push(end))
        return name
      },
    })
  return { render, begun, ends }
}

test('keeps places for the pages that a site has when many made-up addresses are asked for', async () => {
  const { render, begun, ends } = openQueue()
  const all = [1, 2, 3].map((n) => render(`open ${n}`, 'open'))
  all.push(render('known 1', 'known'), render('known 2', 'known'), render('fixed 1', 'fixed'), render('fixed 2', 'fixed'))
  await new Promise(setImmediate)
  expect(begun).toEqual(['open 1', 'open 2', 'known 1', 'fixed 1'])
  const next = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
    return begun.at(-1)
  }
  expect(await next()).toBe('fixed 2')
  // Three are under way: another known one waits until they are two.
  expect(await next()).toBe('fixed 2')
  expect(await next()).toBe('known 2')
  expect(await next()).toBe('known 2')
  expect(await next()).toBe('open 3')
  for (const end of ends) end()
  expect(await Promise.all(all)).toHaveLength(7)
})

/** Asks for `count` pages of a network, `a0` and so on, and tells how many are refused by now. */
const crowdOf = ({ render }: ReturnType<typeof openQueue>) => {
  const refused: string[] = []
  const come = async (network: string, count: number) => {
    for (let n = 0; n < count; n++) {
      render(`${network}${n}`, 'open', { network }).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
        refused.push(network)
      })
    }
    await new Promise(setImmediate)
    return Object.fromEntries([...new Set(refused)].map((name) => [name, refused.filter((one) => one === name).length]))
  }
  return come
}

test('lets 16 pages of one network wait, and 32 in all', async () => {
  const come = crowdOf(openQueue())
  // Two are rendered, 16 wait.
  expect(await come('a', 40)).toEqual({ a: 22 })
  expect(await come('b', 40)).toEqual({ a: 22, b: 24 })
  const { a = 0, b = 0, c = 0 } = await come('c', 40)
  expect(a + b + c).toBe(120 - 2 - 32)
})

test('finds room for a network that asks for little in a line that two others have filled, and renders its page in turn', async () => {
  const queue = openQueue()
  const come = crowdOf(queue)
  await come('a', 40)
  await come('b', 40)
  // The newest of one of the two gives way.
  expect(await come('visitor', 1)).toEqual({ a: 23, b: 24 })
  for (let n = 0; n < 3; n++) {
    queue.ends.shift()?.()
    await new Promise(setImmediate)
  }
  expect(queue.begun).toEqual(['a0', 'a1', 'a2', 'b0', 'visitor0'])
})

test('gives networks that all ask for much equal parts of a full line', async () => {
  const come = crowdOf(openQueue())
  for (const network of ['a', 'b', 'c']) await come(network, 40)
  const refused = await come('d', 40)
  // Of the 32 places each has 8; the first network is also the one whose pages are being rendered.
  expect(refused).toEqual({ a: 30, b: 32, c: 32, d: 32 })
})

test('refuses a network that has no page in a line where each other network has one', async () => {
  const come = crowdOf(openQueue())
  for (let n = 0; n < 34; n++) await come(`network ${n}`, 1)
  expect(await come('one more', 1)).toEqual({ 'one more': 1 })
})

test('never renders a page whose visitor has left the line, and keeps the place of a rendering until it ends', async () => {
  const { render, begun, ends } = openQueue()
  const leave = new AbortController()
  const first = render('first', 'open', { signal: leave.signal })
  const second = render('second', 'open')
  const left = render('left', 'open', { signal: leave.signal })
  const last = render('last', 'open')
  leave.abort()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  expect(begun).toEqual(['first', 'second'])
  ends[0]?.()
  await first
  expect(begun).toEqual(['first', 'second', 'last'])
  for (const end of ends) end()
  await Promise.all([second, last])
})
