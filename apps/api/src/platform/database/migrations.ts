import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { Client, DatabaseError, type Pool } from 'pg'
import { z } from 'zod'
import { StartupError } from '../process/startup-error.ts'
import { findLocks, takeLocks } from './migration-locks.ts'

/** Beside `src`, and beside a bundle in `dist`. */
const places = ['../../../migrations', '../migrations'].map((place) => path.resolve(import.meta.dirname, place))
export const migrationsFolder: string = places.find((place) => existsSync(path.join(place, 'meta/_journal.json'))) ?? places[0] ?? ''

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })
type Migration = z.output<typeof journal>['entries'][number]

const readJournal = (folder: string): Migration[] => {
  const file = path.join(folder, 'meta/_journal.json')
  if (!existsSync(file)) throw new StartupError(`There are no migrations at ${folder}. Install the whole release, or run pnpm db:generate.`)
  return journal.parse(JSON.parse(readFileSync(file, 'utf8'))).entries
}

/** One lock for all processes that start at once; the number only has to be ours. */
const migrationLock = 7_226_002

/**
 * Waiting times of migrations in milliseconds. A statement that waits for a table blocks all later ones on it, reads included. So it waits
 * for `lock`, gives up, lets the others through for `pause` and begins anew, at most `tries` times. The run time of a statement is not
 * limited. `turn` is how long another process may migrate.
 */
const patience = { lock: 3000, pause: 5000, tries: 40, turn: 900_000 }

type Options = { folder?: string; waits?: Partial<typeof patience>; say?: (words: string) => void }

/**
 * Brings the database up to date and says how many migrations that took. Of several processes one works while the others
 * wait. Where nothing is missing nothing is written, so that a role without the right to change tables can start. Throws a
 * StartupError where the locks of tables, or the turn, are not to be had.
 */
export const applyMigrations = async (pool: Pool, { folder = migrationsFolder, waits, say = () => {} }: Options = {}): Promise<number> => {
  const { lock, pause, tries, turn } = { ...patience, ...waits }
  // A connection of its own: the pool's time limits are not meant for migrations.
  const { connectionString } = pool.options
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000, keepAlive: true, application_name: 'campus migrations' })
  client.on('error', () => {})
  await client.connect()
  try {
    // Statements follow each other at once: a migrator that is silent between two has stopped, and must hold no lock for longer.
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = '1min'; set idle_session_timeout = '1min'`)
    await takeTurn(client, turn)
    await limitLocks(client, lock)
    const missing = await findMissing(client, folder)
    const newest = Math.max(...(await findApplied(client)))
    const late = missing.find(({ when }) => when < newest)
    // As after merging two branches.
    if (late) throw new StartupError(`The migration ${late.tag} is older than one applied already. Generate it again.`)
    for (let left = tries; missing.length > 0; ) {
      try {
        await migrateAtOnce(client, folder, missing)
        break
      } catch (error) {
        // A lost connection has undone it already.
        await client.query('rollback').catch(() => {})
        if (!isKeptWaiting(error)) throw error
        left -= 1
        if (left <= 0) throw new StartupError(waitedInVain, { cause: error })
        say(`Migrations wait for a table that something else uses, such as a backup. Trying again in ${Math.ceil(pause / 1000)} seconds.`)
        await wait(pause)
      }
    }
    return missing.length
  } catch (error) {
    throw explainRights(error)
  } finally {
    await client.end()
  }
}

/** Runs these migrations in one transaction, which begins with the locks of all their statements: see takeLocks. */
const migrateAtOnce = async (client: Client, folder: string, missing: Migration[]): Promise<void> => {
  const moments = new Set(missing.map(({ when }) => when))
  const wanted = readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => moments.has(folderMillis))
  await client.query('begin')
  const locks = await findLocks(
    client,
    wanted.flatMap(({ sql }) => sql),
  )
  await takeLocks(client, locks, (error) => hasCode(error, notInTime))
  await runMigrations(client, wanted)
  await client.query('commit')
}

/** Runs migrations in the transaction of the client, and notes them as drizzle notes its own. */
const runMigrations = async (client: Client, wanted: readonly MigrationMeta[]): Promise<void> => {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, hash, folderMillis } of wanted) {
    for (const statement of sql) {
      await client.query(statement).catch((cause: unknown) => {
        throw new Error(`A statement of a migration failed: ${statement.trim()}`, { cause })
      })
    }
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis])
  }
}

const waitedInVain =
  'Something else uses the tables, such as a backup or a long query: the migrations could not begin. Nothing was changed. Start again once it is over.'

const limitLocks = (client: Client, milliseconds: number) =>
  client.query(`select set_config('lock_timeout', $1, false)`, [String(milliseconds)])

/** PostgreSQL's codes for a lock that was not to be had in time, and for one that could never be had. */
const notInTime = '55P03'
const deadlock = '40P01'

/** Waits while another process migrates; for longer than `turn` milliseconds only where that one has stopped. */
const takeTurn = async (client: Client, turn: number): Promise<void> => {
  await limitLocks(client, turn)
  await client.query('select pg_advisory_lock($1)', [migrationLock]).catch((cause: unknown) => {
    if (!hasCode(cause, notInTime)) throw cause
    const message = `Another process has been migrating this database for more than ${Math.round(turn / 1000)} seconds. Let it end or stop it, then start again.`
    throw new StartupError(message, { cause })
  })
}

/** drizzle wraps what PostgreSQL says. */
const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (('code' in error && error.code === code) || hasCode(error.cause, code))

const isKeptWaiting = (error: unknown): boolean => hasCode(error, notInTime) || hasCode(error, deadlock)

/**
 * Makes the tables of an empty database as they were after these migrations, known by their moments, inside the caller's
 * transaction and noted as drizzle notes its own. Throws a StartupError where one of them is not of this release.
 */
export const replayMigrations = async (client: Client, moments: readonly number[], folder: string = migrationsFolder): Promise<void> => {
  const known = readMigrationFiles({ migrationsFolder: folder })
  const wanted = known.filter(({ folderMillis }) => moments.includes(folderMillis))
  if (wanted.length !== moments.length) {
    throw new StartupError('The tables are of a newer release than this one. Use that release.')
  }
  try {
    await runMigrations(client, wanted)
  } catch (error) {
    throw explainRights(error)
  }
}

const rightsNeeded =
  'DATABASE_URL: this user may not create tables, and the database lacks some. Run pnpm db:migrate as its owner, or grant CREATE on it.'

/** Explains an error of a statement that makes tables. */
export const explainRights = (error: unknown): unknown => (hasCode(error, '42501') ? new StartupError(rightsNeeded) : error)

/** Returns whether the database has every migration of this release; it may have later ones. */
export const hasAllMigrations = async (pool: Pool, folder: string = migrationsFolder): Promise<boolean> =>
  (await findMissing(pool, folder)).length === 0

const findMissing = async (client: Pool | Client, folder: string): Promise<Migration[]> => {
  const applied = await findApplied(client)
  return readJournal(folder).filter(({ when }) => !applied.has(when))
}

/** The moments of the migrations that were applied, in their order; none in an empty database. */
export const findAppliedMoments = async (client: Pool | Client): Promise<number[]> =>
  [...(await findApplied(client))].toSorted((a, b) => a - b)

/** Known by their moment, not by their hash: that would change with a checkout's line endings. */
const findApplied = async (client: Pool | Client): Promise<Set<number>> => {
  try {
    const { rows } = await client.query<{ moment: string }>('select created_at as moment from drizzle.__drizzle_migrations')
    return new Set(rows.map(({ moment }) => Number(moment)))
  } catch (error) {
    const isFirst = error instanceof DatabaseError && (error.code === '42P01' || error.code === '3F000')
    if (isFirst) return new Set()
    throw error
  }
}
