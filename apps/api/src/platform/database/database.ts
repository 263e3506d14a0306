import { setTimeout as delay } from 'node:timers/promises'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { type Client, type ClientConfig, Pool } from 'pg'
import { checkDatabase, readUrl } from './database-check.ts'
import { pipelinedPool } from './pipelined-pool.ts'

/** The handle of queries: the database itself or a transaction of it. */
export type Database = PgDatabase<NodePgQueryResultHKT>

export type OpenDatabase = { db: Database; pool: Pool; close: () => Promise<void> }

/** A statement that takes longer holds a connection that others wait for. */
const statementTimeout = 15_000
/** Below what whoever asks for readiness usually waits. */
const soon = 2000

type DatabaseOptions = {
  /** Connections at most. More than a few times the server's cores only makes them wait for each other. */
  max?: number
  /** Milliseconds that a question waits for a connection before it is refused. */
  longestWait?: number
  /** Hears of connections that were lost while nobody used them. */
  onError?: (error: Error) => void
}

/**
 * A pool and drizzle on top of it. Throws a StartupError unless the database can be used now; one that goes away later ends
 * no process: what is asked meanwhile fails (`isUnavailable`), and what is asked after it is back works again.
 */
export const openDatabase = async (
  url: string,
  { max = 8, longestWait = 5000, onError = () => {} }: DatabaseOptions = {},
): Promise<OpenDatabase> => {
  const config: ClientConfig = {
    ...readUrl(url),
    application_name: 'campus',
    connectionTimeoutMillis: longestWait,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
    // The server's own timeout is the better one; this is for a server, or a network, that no longer says anything.
    query_timeout: statementTimeout + 5000,
  }
  const pool = new Pool({ ...config, max, idleTimeoutMillis: 60_000 })
  // A new error, for pg hangs the whole connection with its password on its own.
  pool.on('error', ({ message }) => onError(new Error(`A database connection was lost: ${message}`)))
  // The pool listens to idle connections only. One that is lost inside a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await checkDatabase(pool, url)
  } catch (error) {
    await pool.end()
    throw error
  }

  const quick = pipelinedPool(pool, config)
  const db = drizzle(quick.client)
  db.transaction = transactionOf(pool)
  let closed: Promise<unknown> | undefined
  return {
    db,
    pool,
    close: async () => void (await (closed ??= Promise.all([quick.close(), pool.end()]))),
  }
}

/**
 * drizzle's own keeps the connection when its `begin` fails, and gives one back that no longer answers; after a few
 * restarts of the database the pool would be empty for good.
 */
const transactionOf =
  (pool: Pool): NodePgDatabase['transaction'] =>
  async (work, config) => {
    const client = await pool.connect()
    try {
      const result = await drizzle(client).transaction(work, config)
      client.release()
      return result
    } catch (error) {
      client.release(isUnavailable(error))
      throw error
    }
  }

/** The database as queries see it, on one connection: all that it is asked belongs to the transaction of that. */
export const databaseOn = (client: Client): Database => drizzle(client)

/**
 * Returns whether the database answers soon. Asks for a connection like any request, so a pool that is stuck does not count as
 * reachable.
 */
export const isReachable = async (pool: Pool): Promise<boolean> => {
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answered, delay(soon, false, { ref: false })])
}

/** Codes of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html) that pass by themselves or by an operator's hand. */
const passingCodes = new Set([
  '25006', // read-only: a stand-by that takes over
  '40P01', // deadlock, with a migration above all: of the two this one was undone whole
  '25P03', // idle in a transaction for too long
  '55P03', // lock not available in time
  '57014', // cancelled, by statement_timeout above all
  '58030', // input or output error
])
/** 08 connection, 53 resources (disk, memory, connections), 57P shutdown and start-up. */
const passingClasses = /^(08|53|57P)/
const networkCodes = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** Errors of pg itself have no code and are known by their messages. */
const pgWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered a connection error))/

/** Returns whether an error says that the database is away or has no room, rather than that we asked for something wrong. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (passingCodes.has(code) || passingClasses.test(code) || networkCodes.test(code) || pgWords.test(error.message)) return true
  // drizzle wraps what pg throws; a host with several addresses gives one error for all of them.
  return isUnavailable(error.cause) || (error instanceof AggregateError && error.errors.some(isUnavailable))
}
