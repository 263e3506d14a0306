/** `$type` is where the builder says what its column holds besides what PostgreSQL knows of it. */
type Column<Value, IsNeeded> = { _: ({ data: Value } | { $type: Value }) & (IsNeeded extends true ? { notNull: true } : unknown) }

/**
 * The columns that keep the fields of a contract, for `satisfies`: one of each name, of the field's type, never null where the
 * field is required. A field that is added to the contract fails the build until the table has it.
 */
export type ColumnsFor<Fields> = {
  [K in keyof Fields]-?: Column<Exclude<Fields[K], undefined>, undefined extends Fields[K] ? false : true>
}

/**
 * The fields of a contract under the names of their columns, for `ColumnsFor`, where the wire has other names. A field that is added to
 * the contract fails the build until it has a name here.
 */
export type Renamed<Fields, Names extends Record<keyof Fields, string>> = { [K in keyof Fields as Names[K]]: Fields[K] }
