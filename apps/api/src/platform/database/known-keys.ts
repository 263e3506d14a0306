import { sql } from 'drizzle-orm'
import { keyIdOf, secretsOf } from '../crypto/keys.ts'
import type { Keys } from '../process/settings.ts'
import type { Database } from './database.ts'

const listener = 'campus listener'

/** The name of the connection on which a process hears of changes: it tells the key that the process writes under, and the other that it reads. */
export const listenerNameOf = (keys: Keys): string => [listener, ...secretsOf(keys).map(keyIdOf)].join(' ')

/** Counts the processes on this database that write under another key. */
export const countProcessesUnderOtherKeys = async (db: Database, keyId: string): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${listener}) and not starts_with(application_name, ${`${listener} ${keyId}`})`)
  return rows[0]?.count ?? 0
}
