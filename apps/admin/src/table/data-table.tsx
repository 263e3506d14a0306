/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see DataTable. */
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import { handleRowArrowKeys } from './row-arrow-keys.ts'
import { ScrollBox } from './scroll-box.tsx'
import { HeadCell, SortField } from './sorting.tsx'
import { useCardLayout } from './use-card-layout.ts'

export type Column<Row> = {
  label: string
  cell: (row: Row, place: number) => ReactNode
  /** `name` says whose row it is; `number` stands at the right and only where there is room; `action` at the end. */
  kind?: 'name' | 'number' | 'action'
  /** Where lines may break: `never` for ids, telephone numbers, days and amounts, `anywhere` for e-mail addresses and long texts; else between words. */
  wrap?: 'never' | 'anywhere'
  /** For its width, where the table has room. */
  className?: string | undefined
  /** What the rows can be sorted by here, as the address and the server name it. */
  sort?: string
  /** What that is sorted as; a text unless it says so. */
  order?: 'time' | 'amount'
  /** Stands before the cell where the row is a card, which has no head above it. */
  cardLabel?: string
}

type DataTableProps<Row> = {
  /** What is listed, for who does not see it. */
  label: string
  columns: readonly Column<Row>[]
  /** Absent while they are on their way: then as many empty ones stand there as are awaited. */
  rows: readonly Row[] | undefined
  awaited: number
  keyOf: (row: Row) => string
  /** What stands there is of before; the new rows are on their way. */
  stale?: boolean
  /** Key of the row whose details stand beside the table. */
  chosen?: string | null
  /** By which column it is sorted, with a minus where downwards; and what to do when somebody wants another order. */
  sort?: string
  onSort?: (sort: string) => void
  /** Width of the window in pixels below which rows are cards; for a table of many columns. */
  cardsBelow?: number | undefined
}

/**
 * A table with its head in sight, whose rows are cards where there is little room. What is wider all the same scrolls sideways. The
 * roles are written out, because a browser forgets what a table is as soon as its rows are laid out as anything else. Up, Down, Home
 * and End go from a row's link or button to that of another.
 */
export const DataTable = <Row,>({ columns, rows, awaited, keyOf, stale = false, chosen = null, ...props }: DataTableProps<Row>) => {
  const { label, sort, onSort, cardsBelow } = props
  const isCards = useCardLayout(cardsBelow)
  const sorting = sort !== undefined && onSort ? { sort, onSort } : undefined
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
          <thead role="rowgroup">
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
