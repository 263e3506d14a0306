import type { ClientConfig, Pool } from 'pg'
import { StartupError } from '../process/startup-error.ts'

const oldestMajor = 15

/** Throws a StartupError that says what to check unless the pool leads to a PostgreSQL that the API can use; the password is in none. */
export const checkDatabase = async (pool: Pool, url: string): Promise<void> => {
  try {
    const { rows } = await pool.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    )
    checkServer(rows[0])
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(describe(error, url))
  }
}

const malformed = 'DATABASE_URL must look like postgres://user:password@host:5432/name, with special characters in it percent-encoded.'

/**
 * Where DATABASE_URL leads; throws a StartupError for what is none. An unescaped / or # in a password ends the host early: what
 * follows, the rest of the password, must not be shown as a name.
 */
export const readUrl = (url: string): ClientConfig => {
  try {
    const { username, password, pathname, hash } = new URL(url)
    for (const part of [username, password, pathname]) decodeURIComponent(part)
    if (!pathname.includes('@') && hash === '') return { connectionString: url }
  } catch {
    // Explained below.
  }
  throw new StartupError(malformed)
}

const checkServer = (server: { version: number; encoding: string } | undefined): void => {
  const major = Math.floor((server?.version ?? 0) / 10_000)
  if (major < oldestMajor) throw new StartupError(`DATABASE_URL leads to PostgreSQL ${major}; ${oldestMajor} or later is needed.`)
  if (server?.encoding !== 'UTF8') {
    throw new StartupError(`DATABASE_URL leads to a database in ${server?.encoding}; create one with ENCODING 'UTF8'.`)
  }
}

/** Maps failures of a connection to the setting that a person should check. */
const remedies: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there. Is PostgreSQL running, and are host and port right?',
  ENOTFOUND: 'that host name is unknown. Is it right?',
  EAI_AGAIN: 'that host name cannot be looked up now. Is the network up?',
  '28P01': 'the name or the password was refused. Are they right, with special characters percent-encoded?',
  '28000': 'this user may not connect from here. Check pg_hba.conf, and whether sslmode=require is needed.',
  '3D000': 'there is no such database. Create it, or correct the name.',
  '53300': 'it has no free connections. Raise max_connections, or close others.',
  '57P03': 'it is still starting up. Try again in a moment.',
}

const describe = (error: unknown, url: string): string => {
  const { hostname, port, pathname, username } = new URL(url)
  const place = `${hostname || 'localhost'}:${port || 5432}${pathname}${username && ` as ${username}`}`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const words = error instanceof Error && error.message !== '' ? error.message : code
  return `DATABASE_URL: PostgreSQL at ${place} cannot be used: ${remedies[code] ?? `${words}. Check host, port, name and password.`}`
}

/**
 * Returns the facts that a set-up is judged by: the version, whether this user could change the tables, and by how many seconds the
 * server's clock differs.
 */
export const describeServer = async (pool: Pool): Promise<{ version: string; ownsTables: boolean; clockDifference: number }> => {
  const before = Date.now()
  const { rows } = await pool.query<{ version: string; ownsTables: boolean; now: Date }>(
    `select current_setting('server_version') as version, clock_timestamp() as now,
       exists (select from pg_tables where schemaname = 'public' and pg_has_role(current_user, tableowner, 'usage')) as "ownsTables"`,
  )
  const [{ version, ownsTables, now } = { version: '', ownsTables: false, now: new Date(0) }] = rows
  return { version, ownsTables, clockDifference: Math.abs(now.getTime() - (before + Date.now()) / 2) / 1000 }
}
