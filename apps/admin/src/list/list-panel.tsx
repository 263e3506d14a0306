import { busyMessages } from '@campus/contracts/core/messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { listRows } from './list-search-params.ts'
import styles from './list-panel.module.css'
import { PageSizeField } from './page-size-field.tsx'
import { PaginationButtons } from './pagination-buttons.tsx'
import pagerStyles from './pager.module.css'
import { type RowsQuery, TablePanel, type TableProps } from '../table/table-panel.tsx'
import type { List } from './use-list.ts'

type ListPage<Row> = { data: readonly Row[]; next?: string | undefined; previous?: string | undefined }

type ListPanelProps<Row> = TableProps<Row> & {
  asked: RowsQuery<ListPage<Row>>
  list: List
  /** The order where the address names none. */
  firstSort: string
  words: { failed: string; empty: string; emptyHint: string }
}

/** One page of a list, in the order and of the size that the address says, with the buttons to the pages beside it. */
export const ListPanel = <Row,>({ asked, list, firstSort, words, ...table }: ListPanelProps<Row>) => {
  const { data, isFetching } = asked
  const { rows: size = listRows, sort = firstSort } = list.address
  const [next, previous] = [data?.next, data?.previous]
  return (
    <TablePanel
      {...table}
      query={asked}
      rows={data?.data}
      status={isFetching ? busyMessages.loading : data && `${data.data.length} shown`}
      sort={sort}
      onSort={list.sortBy}
      failed={words.failed}
      empty={<StateMessage title={words.empty}>{words.emptyHint}</StateMessage>}
    >
      <nav className={`note ${pagerStyles.pager} ${styles.pager} no-print`} aria-label="Pages">
        <PageSizeField size={size} onSize={list.resize} />
        <PaginationButtons
          onPrevious={previous === undefined ? undefined : () => list.turn({ before: previous })}
          onNext={next === undefined ? undefined : () => list.turn({ after: next })}
        />
      </nav>
    </TablePanel>
  )
}
