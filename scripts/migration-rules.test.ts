import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { findLockedNames } from '../apps/api/src/platform/database/migration-locks.ts'

/*
 * Rules for the migrations since the last release: the release before goes on serving beside them, and what locks a large table says for
 * how long (docs/decisions/087). squawk reads the SQL.
 */

const root = path.resolve(import.meta.dirname, '..')
const read = (...parts: string[]) => readFileSync(path.join(root, ...parts), 'utf8')
const json = <S extends z.ZodType>(schema: S, ...parts: string[]): z.output<S> => schema.parse(JSON.parse(read(...parts)))

const releases = 'apps/api/testing/releases'
const manifest = z.object({ migrations: z.array(z.number()) })
const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })
const findings = z.array(z.object({ rule_name: z.string(), line: z.number() }))

/** Returns what squawk finds in SQL, by its names of rules, but for what the SQL says to pass over. */
const findIn = (sql: string): string[] => {
  // It ends with 1 where it finds something.
  const squawk = path.join(root, 'node_modules/.bin/squawk')
  const { stdout, stderr } = spawnSync(squawk, ['--reporter', 'json'], { cwd: root, input: sql, encoding: 'utf8' })
  expect(stderr).toBe('')
  return findings.parse(JSON.parse(stdout)).map(({ rule_name }) => rule_name)
}

/** The rules against what keeps others waiting. */
const slow = /concurrent|not-valid|not-nullable|column-type|field-with-default|foreign-key|unique|primary-key/

/**
 * Returns the lines that have squawk pass over a rule without saying why above them, or for how long what is locked; and those that write
 * many rows, of which squawk says nothing, without that.
 */
const findUnexplained = (sql: string): string[] => {
  const lines = sql.split('\n')
  return lines.filter((line, at) => {
    const isWrite = /^(?:UPDATE|DELETE FROM) "|^INSERT INTO "\S+ .*\bSELECT [^(]*? FROM "/.test(line)
    if (!isWrite && !line.startsWith('-- squawk-ignore')) return false
    const above = lines.slice(lines.findLastIndex((one, i) => i < at && !one.startsWith('-- ')) + 1, at).join(' ')
    return isWrite || slow.test(line) ? !/-- Locks \S+ .*\bfor .*\d/.test(above) : above.length < 20
  })
}

/** The newest release's own migrations: none of these is looked at, since it runs no more. */
const released = (): number[] => {
  const [newest] = readdirSync(path.join(root, releases))
    .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return json(manifest, releases, newest ?? '', 'backup/manifest.json').migrations
}

test('the release before can serve beside each migration since then, and each that locks a large table says for how long', () => {
  const before = released()
  expect(before.length).toBeGreaterThan(40)
  for (const { tag } of json(journal, 'apps/api/migrations/meta/_journal.json').entries.filter(({ when }) => !before.includes(when))) {
    const sql = read('apps/api/migrations', `${tag}.sql`)
    expect({ tag, found: findIn(sql), unexplained: findUnexplained(sql) }).toEqual({ tag, found: [], unexplained: [] })
  }
})

const applications = 'ALTER TABLE "applications"'

test.each([
  ['renaming-column', `${applications} RENAME COLUMN "city" TO "town";`],
  ['renaming-table', `${applications} RENAME TO "admissions";`],
  ['ban-drop-column', `${applications} DROP COLUMN "city";`],
  ['ban-drop-table', 'DROP TABLE "notices";'],
  ['changing-column-type', `${applications} ALTER COLUMN "city" SET DATA TYPE varchar(20);`],
  ['adding-required-field', `${applications} ADD COLUMN "town" text NOT NULL;`],
  ['adding-not-nullable-field', `${applications} ALTER COLUMN "city" SET NOT NULL;`],
  ['constraint-missing-not-valid', `${applications} ADD CONSTRAINT "a_city" CHECK ("city" <> '');`],
  ['require-concurrent-index-creation', 'CREATE INDEX "applications_city" ON "applications" USING btree ("city");'],
])('refuses %s', (rule, sql) => {
  expect(findIn(`SELECT 1;--> statement-breakpoint\n${sql}`)).toContain(rule)
})

test('accepts what only adds: a table with its index, columns that may be empty or have a default, a check of new rows', () => {
  const sql = [
    'CREATE TABLE "rooms" ("id" uuid PRIMARY KEY NOT NULL, "name" text NOT NULL);',
    'CREATE INDEX "rooms_name" ON "rooms" USING btree ("name");',
    `${applications} ADD COLUMN "town" text;`,
    `${applications} ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;`,
    `${applications} ADD CONSTRAINT "a_city" CHECK ("city" <> '') NOT VALID;`,
  ]
  expect(findIn(sql.join('--> statement-breakpoint\n'))).toEqual([])
})

test('accepts an index on a large table only where a line above it says for how long it locks what', () => {
  const index = '-- squawk-ignore require-concurrent-index-creation\nCREATE INDEX "a" ON "applications" USING btree ("city");'
  const told = `SELECT 1;--> statement-breakpoint\n-- Locks "applications" for 1.3 s per million rows.\n${index}`
  expect([findIn(told), findUnexplained(told)]).toEqual([[], []])
  for (const reason of ['', '-- This takes no time at all.\n', '-- Locks "applications".\n'])
    expect(findUnexplained(`${reason}${index}`), reason).toHaveLength(1)
  expect(findUnexplained(`-- squawk-ignore ban-drop-column\n${applications} DROP COLUMN "city";`)).toHaveLength(1)
  expect(
    findUnexplained(`-- No release since 0.3.0 reads it.\n-- squawk-ignore ban-drop-column\n${applications} DROP COLUMN "city";`),
  ).toEqual([])
})

test('accepts rows that are written anew only where a line above them says for how long they are locked', () => {
  const update = `UPDATE "applications" SET "town" = "city";`
  expect(findUnexplained(update)).toHaveLength(1)
  expect(findUnexplained(`-- Locks "applications" for 43 s per million rows.\n${update}`)).toEqual([])
  const copy = 'INSERT INTO "rooms" ("id") SELECT "id" FROM "applications";'
  expect(findUnexplained(copy)).toHaveLength(1)
  expect(findUnexplained(`-- Locks "applications" against new rows for 5 s per million rows.\n${copy}`)).toEqual([])
})

test('it is known of each statement of the migrations which tables it locks', () => {
  const statements = json(journal, 'apps/api/migrations/meta/_journal.json').entries.flatMap(({ tag }) =>
    read('apps/api/migrations', `${tag}.sql`).split('--> statement-breakpoint'),
  )
  expect(statements.length).toBeGreaterThan(300)
  for (const statement of statements) findLockedNames(statement)
})

test.each([
  ['in capitals and quotation marks', 'UPDATE "applications" SET "town" = "city";'],
  ['in small letters', 'update applications set town = city'],
  ['over several lines, with a comment', '-- Written by hand.\nUPDATE\n\tapplications\nSET "town" = "city";\n'],
])('finds what a statement locks that is written %s', (_, sql) => {
  expect(findLockedNames(sql)).toContainEqual({ name: 'applications', mode: 'exclusive' })
})

test.each([
  ['TRUNCATE "applications"'],
  [`WITH "old" AS (SELECT 1) UPDATE "applications" SET "town" = "city"`],
  [`DO $$ BEGIN UPDATE "applications" SET "town" = "city"; END $$`],
  ['CREATE OR REPLACE TRIGGER "t" AFTER INSERT ON "applications" EXECUTE FUNCTION "f"()'],
  ['SELECT "close_day"()'],
  ['LOCK "applications"'],
])('refuses a statement of which it is not known what it locks: %s', (sql) => {
  expect(() => findLockedNames(sql)).toThrow('It is not known what this statement locks')
})

test('refuses two statements without a breakpoint between them', () => {
  const sql = 'CREATE FUNCTION "f"() RETURNS trigger AS $$ BEGIN RETURN NEW; END $$ LANGUAGE plpgsql;'
  expect(findLockedNames(sql)).toEqual([])
  expect(() => findLockedNames(`${sql}\nALTER TABLE "applications" ADD COLUMN "town" text;`)).toThrow('Two statements')
})
