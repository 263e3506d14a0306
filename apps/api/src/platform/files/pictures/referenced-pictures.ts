import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database.ts'

/** The folders of the public pictures that a text names, as `found[1]` of each row. In SQL. */
export const pictureFoldersIn = (text: SQLWrapper): SQL => sql`regexp_matches(${text}::text, '/media/([A-Za-z0-9_-]+)/', 'g') as found`

/**
 * Finds the folders among these that the texts or documents of these columns reference, wherever in them. For tables of a few thousand
 * rows.
 */
export const findReferencedFolders = async (db: Database, columns: PgColumn[], folders: string[]): Promise<string[]> => {
  const texts = columns.map((column) => sql`select ${column}::text as text from ${column.table}`)
  const { rows } = await db.execute<{ folder: string }>(sql`
    select distinct found[1] as folder from (${sql.join(texts, sql` union all `)}) as texts, ${pictureFoldersIn(sql`texts.text`)}
    where found[1] in (select jsonb_array_elements_text(${JSON.stringify(folders)}::jsonb))`)
  return rows.map(({ folder }) => folder)
}
