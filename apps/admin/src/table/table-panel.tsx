import type { ReactNode } from 'react'
import { QueryFailure, type QueryResult } from '../page/query-state.tsx'
import { type Column, DataTable } from './data-table.tsx'
import styles from './data-table.module.css'

/** A query of rows; `isPlaceholderData` while it shows the former page. */
export type RowsQuery<T> = QueryResult<T> & { isPlaceholderData?: boolean }

/** The props of every list's table. */
export type TableProps<Row> = {
  /** Label of the table. */
  label: string
  /** Name of the region around it. */
  region?: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** Key of the row whose details stand beside the list. */
  chosen?: string | null | undefined
  /** Width of the window in pixels below which rows are cards; for a table of many columns. */
  cardsBelow?: number | undefined
}

type TablePanelProps<Row> = TableProps<Row> & {
  query: RowsQuery<unknown>
  /** Absent while they are fetched. */
  rows: readonly Row[] | undefined
  /** Number of empty rows while loading. */
  awaited?: number
  /** Announced to screen readers. */
  status?: ReactNode
  sort?: string | undefined
  onSort?: ((sort: string) => void) | undefined
  /** Title of a failure; the failure's own message by default. */
  failed?: string | undefined
  /** Shown below the heads when there are no rows. */
  empty?: ReactNode
  /** Shown above the table. */
  head?: ReactNode
  className?: string | undefined
  /** Shown below the table: the pagination. */
  children?: ReactNode
}

/** A table in a panel with its loading, failed and empty states. The column heads always stay, so that their focus is kept. */
export const TablePanel = <Row,>({ query, rows, awaited = 10, status, failed, empty, ...props }: TablePanelProps<Row>) => {
  const { label, region = 'Results', head, className = '', children, sort, onSort, ...table } = props
  const hasFailed = Boolean(query.error) && query.data === undefined
  return (
    <section className={`panel ${styles.panel} ${className}`.trim()} aria-label={region}>
      {status !== undefined && (
        <p className="visually-hidden" role="status">
          {status}
        </p>
      )}
      {head}
      <DataTable
        {...table}
        label={label}
        rows={hasFailed ? [] : rows}
        awaited={awaited}
        stale={query.isPlaceholderData ?? false}
        {...(sort !== undefined && onSort && { sort, onSort })}
      />
      {hasFailed && <QueryFailure query={query} title={failed} />}
      {rows?.length === 0 && empty}
      {children}
    </section>
  )
}
