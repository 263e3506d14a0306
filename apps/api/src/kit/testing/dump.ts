import type { Pool } from 'pg'

/** Everything that a dump of the database would hold, as one text. */
export const dumpOf = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const tables = await Promise.all(rows.map(({ name }) => pool.query<{ row: string }>(`select t::text as row from ${name} t`)))
  return tables.flatMap((table) => table.rows.map(({ row }) => row)).join('\n')
}
