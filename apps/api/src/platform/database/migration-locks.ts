import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'

/** The mode in which a statement of a migration locks the tables that it names, by its first words; null where it locks none. */
const modes: readonly [start: string, mode: string | null][] = [
  ['alter table', 'access exclusive'],
  ['drop', 'access exclusive'],
  ['create trigger', 'share row exclusive'],
  ['create constraint trigger', 'share row exclusive'],
  ['create index', 'share'],
  ['create unique index', 'share'],
  // A statement that writes waits for rows that others have locked, or for a value of a unique index that others have written. This mode
  // waits for those transactions beforehand, and lets readers pass.
  ['update', 'exclusive'],
  ['insert into', 'exclusive'],
  ['delete from', 'exclusive'],
  // Those that its foreign keys name; the table itself is not there yet.
  ['create table', 'share row exclusive'],
  ['create unlogged table', 'share row exclusive'],
  ['create function', null],
  ['create or replace function', null],
  ['alter function', null],
  ['create sequence', null],
  ['notify', null],
  // The tables that its body writes are locked by another statement of the migration, as a rule one that makes a trigger on the table.
  ['do', null],
]

/** Returns a statement without comments, texts in quotes and bodies of functions, in lower case and with single spaces. */
const simplify = (statement: string): string =>
  statement
    .replaceAll(/^--.*$/gm, '')
    .split('$$')
    .filter((_, n) => n % 2 === 0)
    .join(' ')
    .replaceAll(/'[^']*'/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const modeOf = (statement: string): string | null => {
  // A migration that was written with care says which mode is enough.
  if (statement.startsWith('lock table ')) return / in ([a-z ]+) mode/.exec(statement)?.[1] ?? 'access exclusive'
  const known = modes.find(([start]) => statement.startsWith(`${start} `))
  if (known) return known[1]
  throw new Error(`It is not known what this statement locks: ${statement}. Add its first words to modes in database/migration-locks.ts.`)
}

/**
 * Returns the words of a statement of a migration that may be names of tables, each with the mode in which it locks such a table. Throws
 * where that is not known: for first words that are not in the list, and for two statements without a breakpoint between them.
 */
export const findLockedNames = (statement: string): { name: string; mode: string }[] => {
  const simple = simplify(statement)
  if (/; ?[^; ]/.test(simple)) throw new Error(`Two statements of a migration need "--> statement-breakpoint" between them: ${simple}`)
  const mode = modeOf(simple)
  return mode === null ? [] : [...new Set(simple.match(/\w+/g))].map((name) => ({ name, mode }))
}

/** Finds the tables that have these names in lower case, and those of the indexes that do; returns them by name, as SQL writes them. */
const findTables = async (client: Client, names: string[]): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select lower(relname) as name, coalesce(indrelid, c.oid)::regclass::text as table
     from pg_class c left join pg_index on indexrelid = c.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'i', 'I') and lower(relname) = any($1)`,
    [names],
  )
  return new Map(rows.map(({ name, table }) => [name, table]))
}

/** Returns what locks these statements take of tables that are there already, as `LOCK` statements in the order of the statements. */
export const findLocks = async (client: Client, statements: readonly string[]): Promise<string[]> => {
  const wanted = statements.flatMap(findLockedNames)
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
