/** Runs a statement: the pool, or a transaction whose rows nobody else sees yet. */
type Source = { query(text: string): Promise<{ rows: Record<string, unknown>[] }> }

/** Everything that a dump of the database would hold, as one text. */
export const dumpOf = async (source: Source): Promise<string> => {
  const { rows } = await source.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const kept: string[] = []
  for (const { name } of rows) {
    const table = await source.query(`select t::text as row from ${String(name)} t`)
    kept.push(...table.rows.map(({ row }) => String(row)))
  }
  return kept.join('\n')
}
