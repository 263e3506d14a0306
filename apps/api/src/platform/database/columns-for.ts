type Column<Value, IsNeeded> = { _: { data: Value } & (IsNeeded extends true ? { notNull: true } : unknown) }

/**
 * The columns that keep the fields of a contract, for `satisfies`: one of each name, of the field's type, never null where the
 * field is required. A field that is added to the contract fails the build until the table has it.
 */
export type ColumnsFor<Fields> = {
  [K in keyof Fields]-?: Column<Exclude<Fields[K], undefined>, undefined extends Fields[K] ? false : true>
}
