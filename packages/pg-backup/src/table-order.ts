type Named = { schema: string; name: string }
/** One table's rows name rows of another; both as `schema.name`. */
type Reference = { from: string; to: string }

/** Tables in an order in which each comes after those that its rows name. */
export const sortByReferences = <T extends Named>(tables: readonly T[], references: readonly Reference[]): T[] => {
  const ordered: T[] = []
  const waiting = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]))
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([name]) => !references.some(({ from, to }) => from === name && to !== name && waiting.has(to)))
    if (ready.length === 0) throw new Error(`${[...waiting.keys()].join(', ')} name each other in a circle`)
    for (const [name, table] of ready) {
      ordered.push(table)
      waiting.delete(name)
    }
  }
  return ordered
}
