import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Which of these folders the texts or documents of a column name public pictures in, wherever in them. For tables of a few thousand rows. */
export const findNamedIn = async (db: Database, column: PgColumn, folders: string[]): Promise<string[]> => {
  const { rows } = await db.execute<{ folder: string }>(sql`
    select distinct found[1] as folder from ${column.table}, regexp_matches(${column}::text, '/media/([A-Za-z0-9_-]+)/', 'g') as found
    where found[1] in (select jsonb_array_elements_text(${JSON.stringify(folders)}::jsonb))`)
  return rows.map(({ folder }) => folder)
}
