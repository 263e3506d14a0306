import { expect, test } from 'vitest'
import { createRenderQueue, type Lane } from './render-queue.ts'

/** A queue whose renderings go on until they are told to end, in the order in which they began. */
const openQueue = () => {
  const inLine = createRenderQueue()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const render = (name: string, lane: Lane, { network = 'a', signal = new AbortController().signal } = {}) =>
    inLine({
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

test('made-up addresses leave places for the pages that a site has', async () => {
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

test('one network cannot fill the line of made-up addresses, and all together wait in bounded number', async () => {
  const { render } = openQueue()
  const waiting = (network: string) => Array.from({ length: 40 }, async (_, n) => render(`${network}${n}`, 'open', { network }))
  const refusals = async (renderings: Promise<string>[]) => {
    const refused: unknown[] = []
    for (const rendering of renderings) rendering.catch((error: unknown) => refused.push(error))
    await new Promise(setImmediate)
    for (const error of refused) expect(error).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
    return refused.length
  }
  // Two are rendered, 16 wait.
  expect(await refusals(waiting('a'))).toBe(22)
  expect(await refusals(waiting('b'))).toBe(24)
  expect(await refusals(waiting('c'))).toBe(40)
})

test('who leaves the line is never rendered, and who leaves a rendering keeps its place until that ends', async () => {
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
