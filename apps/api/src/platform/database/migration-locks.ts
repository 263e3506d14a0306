import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'

/** The mode in which a statement of a migration locks the tables that it names, by its first words. Whatever else there is locks none. */
const modes: readonly [start: string, mode: string][] = [
  ['ALTER TABLE', 'access exclusive'],
  ['DROP', 'access exclusive'],
  ['CREATE TRIGGER', 'share row exclusive'],
  ['CREATE CONSTRAINT TRIGGER', 'share row exclusive'],
  ['CREATE INDEX', 'share'],
  ['CREATE UNIQUE INDEX', 'share'],
  // A statement that writes waits for rows that others have locked, or for a value of a unique index that others have written. This mode
  // waits for those transactions beforehand, and lets readers pass.
  ['UPDATE', 'exclusive'],
  ['INSERT', 'exclusive'],
  ['DELETE', 'exclusive'],
]

const withoutComments = (statement: string): string =>
  statement
    .split('\n')
    .filter((line) => !line.startsWith('--'))
    .join('\n')
    .trim()

const modeOf = (statement: string): string | undefined => {
  // A migration that was written with care says which mode is enough.
  if (statement.startsWith('LOCK TABLE')) return /IN ([A-Z ]+) MODE/.exec(statement)?.[1]?.toLowerCase() ?? 'access exclusive'
  return modes.find(([start]) => statement.startsWith(start))?.[1]
}

/** Finds the tables of these names that are there, and those of the indexes of these names; both as they are written in SQL. */
const findTables = async (client: Client, names: string[]): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select relname as name, coalesce(indrelid, c.oid)::regclass::text as table
     from pg_class c left join pg_index on indexrelid = c.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'i', 'I') and relname = any($1)`,
    [names],
  )
  return new Map(rows.map(({ name, table }) => [name, table]))
}

/** Returns what locks these statements take of tables that are there already, as `LOCK` statements in the order of the statements. */
export const findLocks = async (client: Client, statements: readonly string[]): Promise<string[]> => {
  const wanted = statements.map(withoutComments).flatMap((statement) => {
    const mode = modeOf(statement)
    return mode === undefined ? [] : [...statement.matchAll(/"(\w+)"/g)].map(([, name = '']) => ({ name, mode }))
  })
  const tables = await findTables(
    client,
    wanted.map(({ name }) => name),
  )
  const locks = wanted.flatMap(({ name, mode }) => (tables.has(name) ? [`lock table ${tables.get(name)} in ${mode} mode`] : []))
  return [...new Set(locks)]
}

/** Milliseconds: how long the locks that are there already are held for the next one, and how long it takes to ask again. */
const patience = { all: 500, again: 10 }

/**
 * Takes locks, in a transaction. It waits in PostgreSQL's queue for the first one alone, while it holds nothing. For the others it asks
 * again and again: a transaction that queues for one lock while it holds another can be part of a deadlock, and PostgreSQL might then end
 * the request of a visitor instead. Throws PostgreSQL's error (55P03) where a lock was not free in time.
 */
export const takeLocks = async (client: Client, [first, ...others]: readonly string[], isNotInTime: (error: unknown) => boolean) => {
  if (first === undefined) return
  await client.query(first)
  const end = Date.now() + patience.all
  for (const lock of others) {
    await client.query('savepoint lock')
    for (;;) {
      try {
        await client.query(`${lock} nowait`)
        break
      } catch (error) {
        if (!isNotInTime(error) || Date.now() > end) throw error
        await client.query('rollback to savepoint lock')
        await wait(patience.again)
      }
    }
    await client.query('release savepoint lock')
  }
}
