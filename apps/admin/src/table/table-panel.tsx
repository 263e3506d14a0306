import type { ReactNode } from 'react'
import { QueryFailure, type QueryResult } from '../page/query-state.tsx'
import { type Column, DataTable } from './data-table.tsx'

/** A query of rows; `isPlaceholderData` where what it has is of the page before. */
export type RowsQuery<T> = QueryResult<T> & { isPlaceholderData?: boolean }

/** What the table of every list is given. */
export type TableProps<Row> = {
  /** What is listed. */
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
  /** How many empty rows stand there meanwhile. */
  awaited?: number
  /** Announced to screen readers. */
  status?: ReactNode
  sort?: string | undefined
  onSort?: ((sort: string) => void) | undefined
  /** Says what could not be fetched; without it the failure's own words are the title. */
  failed?: string | undefined
  /** Stands below the heads where there are no rows. */
  empty?: ReactNode
  /** Stands above the table. */
  head?: ReactNode
  className?: string | undefined
  /** Stands below it: the buttons to other pages. */
  children?: ReactNode
}

/**
 * A table in its panel with what every list says of itself: that it is fetched, that it could not be, that it is empty. Its heads stay
 * whatever happens, so that the focus on one of them is kept.
 */
export const TablePanel = <Row,>({ query, rows, awaited = 10, status, failed, empty, ...props }: TablePanelProps<Row>) => {
  const { label, region = 'Results', head, className = '', children, sort, onSort, ...table } = props
  const hasFailed = Boolean(query.error) && query.data === undefined
  return (
    <section className={`panel ${className}`.trim()} aria-label={region}>
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
