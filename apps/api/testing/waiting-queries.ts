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
