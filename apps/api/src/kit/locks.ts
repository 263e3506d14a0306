import pg from 'pg'

/** Locks that processes on one database share; the numbers only have to be ours. */
export const locks = { firstContent: 7_226_003, firstAccounts: 7_226_004 } as const

/** Runs `work` while no other process on the database holds the lock; waits for it as long as it takes. */
export const withLock = async <T>({ options }: pg.Pool, lock: number, work: () => Promise<T>): Promise<T> => {
  // A connection of its own: the pool's time limits are not meant for what a lock is held for.
  const client = new pg.Client({ connectionString: options.connectionString, application_name: 'campus lock' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work()
  } finally {
    await client.end()
  }
}
