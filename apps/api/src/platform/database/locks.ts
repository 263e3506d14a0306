import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from './database.ts'
import { StartupError } from '../process/startup-error.ts'

/** Locks that processes on one database share; the numbers only have to be ours. */
export const locks = {
  firstContent: 7_226_003,
  firstAccounts: 7_226_004,
  maintenance: 7_226_005,
  lateFines: 7_226_006,
  rights: 7_226_007,
  formerPictures: 7_226_008,
  examples: 7_226_009,
  /** Taken by the database's own trigger, which gives closings their numbers. */
  closingNumbers: 7_226_010,
  officeMails: 7_226_011,
  keyExchange: 7_226_012,
  feePlans: 7_226_013,
  tally: 7_226_014,
  bank: 7_226_015,
  onlinePayments: 7_226_016,
  onlineSweep: 7_226_017,
  /** With the hash of an address as its second number. */
  codes: 7_226_030,
} as const

/** PostgreSQL's code for a lock that was not to be had in time. */
const notInTime = '55P03'

/**
 * Runs `work` while no other process on the database holds the lock. Waits for it for as long as filling a first site may take, in
 * milliseconds; then the other one is stuck, and this throws a StartupError, since only starts wait for locks.
 */
export const withLock = async <T>(pool: pg.Pool, lock: number, work: () => Promise<T>, longestWait = 300_000): Promise<T> =>
  withClient(pool, async (client) => {
    await client.query(`select set_config('lock_timeout', $1, false)`, [String(longestWait)])
    await client.query('select pg_advisory_lock($1)', [lock]).catch((cause: unknown) => {
      if (!(cause instanceof pg.DatabaseError && cause.code === notInTime)) throw cause
      const seconds = Math.round(longestWait / 1000)
      const message = `Another process on this database has been starting for more than ${seconds} seconds. Stop it, then start again.`
      throw new StartupError(message, { cause })
    })
    return work()
  })

/** Makes transactions that have one of these names wait for each other, until their end; the names are given alike by all of them, in any order. */
export const lockNames = async (transaction: Database, names: readonly string[]): Promise<void> => {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${names.toSorted()[0] ?? ''}, 0))`)
}

/** Does nothing while another process holds the lock; otherwise like `withLock`. */
export const tryWithLock = async (pool: pg.Pool, lock: number, work: () => Promise<unknown>): Promise<void> =>
  withClient(pool, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
    if (rows[0]?.taken) await work()
  })

const withClient = async <T>({ options }: pg.Pool, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  // A connection of its own: the pool's time limits are not meant for what a lock is held for.
  const client = new pg.Client({
    connectionString: options.connectionString,
    application_name: 'campus lock',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
