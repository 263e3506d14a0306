import { expect, test } from 'vitest'
import { guardAttempt } from './attempts.ts'
import type { Counts } from './rate-limits.ts'

/** Counts in memory; a limit that is used up refuses and counts all the same, as the database's do. */
const countsWith = (usedUp: string) => {
  const taken = new Map<string, number>()
  const add = (name: string, by: number) => taken.set(name, (taken.get(name) ?? 0) + by)
  const counts: Pick<Counts, 'take' | 'giveBack' | 'hashOf'> = {
    take: async (name) => {
      add(name, 1)
      return name === usedUp ? 60 : null
    },
    giveBack: async (name) => void add(name, -1),
    hashOf: (text) => text,
  }
  return { counts: counts as Counts, left: () => [...taken].filter(([, count]) => count !== 0).map(([name]) => name) }
}
const attempt = { email: 'a@example.com', network: 'n', isKnown: async () => false }
const refused = { code: 'TOO_MANY_REQUESTS', retryAfter: 60 }

test.each(['wrongHere', 'wrongNetwork', 'wrongAccount'])(
  'a try that is refused by %s counts nowhere, and nothing is compared',
  async (limit) => {
    const { counts, left } = countsWith(limit)
    let compared = false
    const work = async () => (compared = true)
    await expect(guardAttempt(counts, attempt, work)).rejects.toMatchObject(refused)
    expect([compared, left()]).toEqual([false, []])
  },
)

test('a wrong try stays counted, a right one does not', async () => {
  const wrong = countsWith('nothing')
  expect(await guardAttempt(wrong.counts, attempt, async () => null)).toBeNull()
  expect(wrong.left()).toEqual(['wrongHere', 'wrongNetwork', 'wrongAccount'])
  const right = countsWith('nothing')
  expect(await guardAttempt(right.counts, attempt, async () => 'account')).toBe('account')
  expect(right.left()).toEqual([])
})
