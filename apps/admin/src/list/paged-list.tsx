import { busyMessages } from '@campus/contracts/core/messages.ts'
import type { ReactNode } from 'react'
import type { PageSize } from './page-sizes.ts'
import { Pager } from './pager.tsx'
import { type RowsQuery, TablePanel, type TableProps } from '../table/table-panel.tsx'

type PagedListProps<Row> = TableProps<Row> & {
  query: RowsQuery<{ total: number }>
  rows: readonly Row[] | undefined
  page: number
  size: number
  onPage: (page: number) => void
  /** Absent where the size of a page cannot be chosen. */
  onSize?: (size: PageSize) => void
  failed: string
  empty: ReactNode
  head?: ReactNode
}

/** A list whose pages have numbers, as those of messages and of the students of a class (docs/product/common-rules.md#paths-and-queries). */
export const PagedList = <Row,>({ query, page, size, onPage, onSize, ...table }: PagedListProps<Row>) => (
  <TablePanel {...table} query={query} awaited={size} status={query.isFetching && busyMessages.loading}>
    {query.data && <Pager page={page} size={size} total={query.data.total} onPage={onPage} {...(onSize && { onSize })} />}
  </TablePanel>
)
