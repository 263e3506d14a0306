/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see DataTable. */
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import { handleRowArrowKeys } from './row-arrow-keys.ts'
import { ScrollBox } from './scroll-box.tsx'
import { HeadCell, SortField } from './sort-controls.tsx'
import { useCardLayout } from './use-card-layout.ts'

export type Column<Row> = {
  label: string
  cell: (row: Row, place: number) => ReactNode
  /** `name` says whose row it is; `number` stands at the right and only where there is room; `action` at the end. */
  kind?: 'name' | 'number' | 'action'
  /**
   * Where lines may break: `never` for ids, phone numbers, days and amounts, `anywhere` for e-mail addresses and long texts; by default
   * between words.
   */
  wrap?: 'never' | 'anywhere'
  /** For its width, where the table has room. */
  className?: string | undefined
  /** Name of the column's order in the URL and the API. */
  sort?: string
  /** The type for sorting; text by default. */
  order?: 'time' | 'amount'
  /** Label before the cell in card layout, which has no column heads. */
  cardLabel?: string
}

type DataTableProps<Row> = {
  /** Label of the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** Absent while they are on their way: then as many empty ones stand there as are awaited. */
  rows: readonly Row[] | undefined
  awaited: number
  keyOf: (row: Row) => string
  /** The rows are of the former page while the new ones load. */
  stale?: boolean
  /** Key of the row whose details stand beside the table. */
  chosen?: string | null
  /** The sorted column, with a minus for descending, and the handler for another order. */
  sort?: string
  onSort?: (sort: string) => void
  /** Width of the window in pixels below which rows are cards; for a table of many columns. */
  cardsBelow?: number | undefined
}

/**
 * A table with a sticky head, whose rows become cards in narrow windows; wider ones scroll sideways. Roles are explicit, because browsers
 * drop table semantics when rows have another layout. Up, Down, Home and End move between the rows' links or buttons.
 */
export const DataTable = <Row,>({ columns, rows, awaited, keyOf, stale = false, chosen = null, ...props }: DataTableProps<Row>) => {
  const { label, sort, onSort, cardsBelow } = props
  const isCards = useCardLayout(cardsBelow)
  const isSortable = columns.some((column) => column.sort !== undefined)
  const sorting = isSortable && sort !== undefined && onSort ? { sort, onSort } : undefined
  return (
    <>
      {sorting && isCards && <SortField columns={columns} {...sorting} />}
      <ScrollBox>
        <table
          className={isCards ? `${styles.table} ${styles.cards}` : styles.table}
          data-cards={isCards || undefined}
          role="table"
          aria-label={label}
          aria-busy={stale || !rows || undefined}
        >
          <thead role="rowgroup" className={isCards ? 'visually-hidden' : undefined}>
            <tr role="row">
              {columns.map((column) => (
                <HeadCell key={column.label} column={column} sorting={isCards ? undefined : sorting} />
              ))}
            </tr>
          </thead>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links and buttons in it */}
          <tbody role="rowgroup" data-stale={stale || undefined} onKeyDown={handleRowArrowKeys}>
            {rows
              ? rows.map((row, place) => (
                  <tr key={keyOf(row)} data-key={keyOf(row)} role="row" aria-current={keyOf(row) === chosen || undefined}>
                    {columns.map((column) => (
                      <Cell key={column.label} column={column}>
                        {column.cell(row, place)}
                      </Cell>
                    ))}
                  </tr>
                ))
              : Array.from({ length: awaited }, (_, place) => (
                  <tr key={place} role="row" aria-hidden="true">
                    {columns.map((column) => (
                      <td key={column.label} role="cell" data-kind={column.kind}>
                        <Skeleton className={styles.pending} height={12} />
                      </td>
                    ))}
                  </tr>
                ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  )
}

const Cell = <Row,>({ column, children }: { column: Column<Row>; children: ReactNode }) =>
  column.kind === 'name' ? (
    <th role="rowheader" scope="row" data-kind="name" data-wrap={column.wrap}>
      {children}
    </th>
  ) : (
    <td role="cell" data-kind={column.kind} data-wrap={column.wrap} data-label={column.cardLabel}>
      {children}
    </td>
  )
