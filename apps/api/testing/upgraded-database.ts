import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'
import { openDatabase, type OpenDatabase } from '../src/platform/database/database.ts'
import { applyMigrations, migrationsFolder, replayMigrations } from '../src/platform/database/migrations.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

/** Makes a database as it was before a migration (its name without the number), and lets `fill` write rows of then. Drop it afterwards. */
export const databaseBefore = async (migration: string, fill: (client: Client) => Promise<unknown>): Promise<TestDatabase> => {
  const database = await createTestDatabase({ empty: true })
  const { entries } = journal.parse(JSON.parse(await readFile(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')))
  const place = entries.findIndex(({ tag }) => tag.endsWith(migration))
  if (place < 0) throw new Error(`There is no migration ${migration}`)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query('begin')
  await replayMigrations(
    client,
    entries.slice(0, place).map(({ when }) => when),
  )
  await client.query('commit')
  await fill(client)
  await client.end()
  return database
}

/** Such a database, brought on to this release. `drop` closes and removes it. */
export const upgradedDatabase = async (
  migration: string,
  fill: (client: Client) => Promise<unknown>,
): Promise<OpenDatabase & { drop: () => Promise<void> }> => {
  const database = await databaseBefore(migration, fill)
  const opened = await openDatabase(database.url)
  await applyMigrations(opened.pool)
  const drop = async () => {
    await opened.close()
    await database.drop()
  }
  return { ...opened, drop }
}
