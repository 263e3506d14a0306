import type { ClientBase, Pool } from 'pg'
import { expect, vi } from 'vitest'

/** Waits until so many connections of this database wait for a lock, which those of other tests may do in theirs. */
export const untilWaitingForLock = (db: Pick<Pool | ClientBase, 'query'>, count = 1): Promise<void> =>
  vi.waitFor(
    async () => {
      // A transaction would go on seeing the connections as they were when it first looked.
      await db.query('select pg_stat_clear_snapshot()')
      const { rows } = await db.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
      expect(rows).toHaveLength(count)
    },
    { timeout: 20_000 },
  )

/** Ends the sessions of an account while a request of one of them, let in already, waits for the account's lock; what the request came to. */
export const whileSessionsEnd = async <Answer>(pool: Pool, accountId: string, request: () => Promise<Answer>): Promise<Answer> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select from accounts where id = $1 for update', [accountId])
    const answered = request()
    await untilWaitingForLock(client)
    await client.query('update sessions set ended_at = now() where account_id = $1', [accountId])
    await client.query('commit')
    return await answered
  } finally {
    client.release()
  }
}
