import { Client, DatabaseError } from 'pg'
import type { Cluster } from './cluster.ts'
import { readLock } from './postmaster-pid.ts'

/**
 * One connection that a process keeps for as long as it uses the server. Its shared lock tells the others that somebody is
 * still there, and is gone with the process however that ends.
 */
export type Hold = {
  port: number
  client: Client
  /** Settles when the connection is gone, whoever ended it. */
  lost: Promise<void>
}

/** Advisory locks count per database, and this one is only ever taken in `postgres`. */
const inUse = 7_226_001

/** Connects to the cluster's server if one runs and lets us in; null otherwise. */
export const acquireHold = async (cluster: Cluster): Promise<Hold | null> => {
  const lock = await readLock(cluster)
  if (!lock) return null
  const client = new Client({ ...addressOf(cluster, lock.port), connectionTimeoutMillis: 3000, keepAlive: true })
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  client.on('error', () => {})
  try {
    await client.connect()
    // Another server may have the port by now, or serve a copy of this folder.
    const { rows } = await client.query<{ name: string }>(`select current_setting('cluster_name') as name`)
    if (rows[0]?.name !== cluster.name) throw new Error('another server')
    // Waits while the last user is stopping the server, and then fails with it.
    await shareHold({ client })
    return { port: lock.port, client, lost }
  } catch {
    await client.end().catch(() => {})
    return null
  }
}

/** Tells the others that this process uses the server, too. */
export const shareHold = async ({ client }: Pick<Hold, 'client'>): Promise<void> => {
  await client.query('select pg_advisory_lock_shared($1)', [inUse])
}

/** Gives the hold up. True if nobody else has one: until the connection closes nobody can get one either. */
export const isLastUser = async ({ client }: Hold): Promise<boolean> => {
  await client.query('select pg_advisory_unlock_shared($1)', [inUse])
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [inUse])
  return rows[0]?.alone === true
}

/** Creates a database unless it is there. */
export const ensureDatabase = async ({ client }: Hold, database: string): Promise<void> => {
  const found = await client.query('select 1 from pg_database where datname = $1', [database])
  if (found.rowCount) return
  await client.query(`create database ${client.escapeIdentifier(database)}`).catch((error: unknown) => {
    // Made by another process since we looked.
    if (!(error instanceof DatabaseError && (error.code === '42P04' || error.code === '23505'))) throw error
  })
}

const addressOf = (cluster: Cluster, port: number) => ({
  host: '127.0.0.1',
  port,
  user: cluster.user,
  password: cluster.password,
  database: 'postgres',
  ssl: false,
  application_name: 'campus keeper',
})

/** The address of one of the server's databases. Says that there is no TLS, which a PGSSLMODE of the caller's would else ask for. */
export const urlOf = (cluster: Cluster, port: number, database: string): string =>
  `postgres://${cluster.user}:${cluster.password}@127.0.0.1:${port}/${encodeURIComponent(database)}?sslmode=disable`
