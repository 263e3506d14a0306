import { Client, type Pool } from 'pg'
import { vi } from 'vitest'

const textOf = (asked: unknown) =>
  typeof asked === 'string' ? asked : typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : ''
const isNamed = (asked: unknown) => typeof asked === 'object' && asked !== null && 'name' in asked && asked.name !== undefined

/**
 * Returns the SQL that is sent while `work` runs, in its order: over the pool of the requests, and what is prepared under a name.
 * Values are left out; the job queue has a pool of its own and is not listened to.
 */
export const recordQueries = async (pool: Pool, work: () => Promise<unknown>): Promise<string[]> => {
  const sent: string[] = []
  const ofPool = new Set<unknown>()
  const note = (client: unknown) => void ofPool.add(client)
  pool.on('acquire', note)
  const original = Client.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const [asked] = given
    if (ofPool.has(this) || isNamed(asked)) sent.push(textOf(asked))
    return original.apply(this, given)
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
    pool.off('acquire', note)
  }
  return sent
}
