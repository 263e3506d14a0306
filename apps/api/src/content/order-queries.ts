import type { ContentKindName } from '@campus/contracts/content/kinds.ts'
import { type RowOrder, rowOrder } from '@campus/contracts/content/schema.ts'
import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../platform/database/database.ts'
import type { ContentKind } from './queries.ts'

type Ranked = PgTable & { id: PgColumn; rank: PgColumn }

/** The place after all rows of a list. In SQL. */
export const lastRank = (table: Ranked) => sql`(select coalesce(max(${table.rank}) + 1, 0) from ${table})`

/** The order of a list is edited like any other content: it has versions of its own, apart from those of the rows. */
export const orderKind = (name: ContentKindName & `${string}-order`, table: Ranked, called: string): ContentKind<RowOrder> => ({
  name,
  schema: rowOrder,
  find: async (db) => ({ ids: await listIds(db, table) }),
  write: async (db, _, content) => {
    const ids = content?.ids ?? []
    const there = await listIds(db, table)
    const rest = there.filter((id) => !ids.includes(id))
    const ranks = JSON.stringify([...ids, ...rest])
    await db.execute(sql`
      update ${table} set rank = place - 1
      from jsonb_array_elements_text(${ranks}::jsonb) with ordinality as wanted(id, place) where ${table.id} = wanted.id::uuid`)
  },
  nameOf: () => called,
})

const listIds = async (db: Database, table: Ranked): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`select ${table.id} as id from ${table} order by ${table.rank}, ${table.id}`)
  return rows.map(({ id }) => id)
}
