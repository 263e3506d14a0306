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
  const ofPool = new Set<unknown>()
  const note = (client: unknown) => void ofPool.add(client)
  pool.on('acquire', note)
  const spy = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls.flatMap(([asked], call) => (ofPool.has(spy.mock.contexts[call]) || isNamed(asked) ? [textOf(asked)] : []))
  } finally {
    spy.mockRestore()
    pool.off('acquire', note)
  }
}
