import { expect, test } from 'vitest'
import { createMemoryLimiter } from './memory-limiter.ts'

/** Work that goes on until it is told to end; `begun` has what has begun, in its order. */
const works = (most: number) => {
  const limited = createMemoryLimiter(most)
  const begun: string[] = []
  const add = (name: string, bytes: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const done = limited(bytes, async () => {
      begun.push(name)
      await promise
    })
    return { end: resolve, fail: reject, done }
  }
  return { begun, add }
}
const settle = () => new Promise((done) => setImmediate(done))

test('begins work while its bytes fit together, and the rest in order as bytes become free', async () => {
  const { begun, add } = works(100)
  const [a, b] = [add('a', 60), add('b', 40)]
  add('c', 90)
  add('d', 10)
  await settle()
  expect(begun).toEqual(['a', 'b'])
  b.end()
  await b.done
  // d would fit, but c came before it and would wait for ever.
  await settle()
  expect(begun).toEqual(['a', 'b'])
  a.end()
  await settle()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('work that fails gives its bytes back, and work larger than all of them begins alone', async () => {
  const { begun, add } = works(100)
  const a = add('a', 1)
  const b = add('b', 1000)
  await settle()
  expect(begun).toEqual(['a'])
  a.fail(new Error('broken'))
  await expect(a.done).rejects.toThrow('broken')
  await settle()
  expect(begun).toEqual(['a', 'b'])
  b.end()
  await b.done
})
