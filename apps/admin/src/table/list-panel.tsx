import { busyMessages } from '@campus/contracts/core/messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { messageOf } from '../api-client/failure.ts'
import { type Column, DataTable } from './data-table.tsx'
import { listRows } from './list-address.ts'
import styles from './list-panel.module.css'
import { PageSizeField } from './page-size-field.tsx'
import { PaginationButtons } from './pagination-buttons.tsx'
import pagerStyles from './pager.module.css'
import type { List } from './use-list.ts'

/** What is known of a page of a list. */
type Asked<Row> = {
  data: { data: readonly Row[]; next?: string | undefined; previous?: string | undefined } | undefined
  error: unknown
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

type ListPanelProps<Row> = {
  /** What is listed. */
  label: string
  /** Name of the region around it. */
  region?: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  asked: Asked<Row>
  list: List
  /** The order where the address names none. */
  firstSort: string
  words: { failed: string; empty: string; emptyHint: string }
  /** Key of the row whose details stand beside the list. */
  chosen?: string | null
  /** Width of the window in pixels below which rows are cards; for a table of many columns. */
  cardsBelow?: number
}

/** One page of a list, in the order and of the size that the address says, with the ways to the pages beside it. */
export const ListPanel = <Row,>({ label, columns, keyOf, asked, list, firstSort, words, ...props }: ListPanelProps<Row>) => {
  const { region = 'Results', chosen = null, cardsBelow } = props
  const { data, error, isFetching, isPlaceholderData, refetch } = asked
  const { rows: size = listRows, sort = firstSort } = list.address
  const failed = Boolean(error) && !data
  const [next, previous] = [data?.next, data?.previous]
  return (
    <section className="panel" aria-label={region}>
      <p className="visually-hidden" role="status">
        {isFetching ? busyMessages.loading : data && `${data.data.length} shown`}
      </p>
      <DataTable
        label={label}
        columns={columns}
        rows={failed ? [] : data?.data}
        awaited={10}
        keyOf={keyOf}
        stale={isPlaceholderData}
        chosen={chosen}
        sort={sort}
        onSort={list.sortBy}
        cardsBelow={cardsBelow}
      />
      {failed && (
        <StateMessage failed title={words.failed} onRetry={() => void refetch()} retrying={isFetching}>
          {messageOf(error)}
        </StateMessage>
      )}
      {data?.data.length === 0 && <StateMessage title={words.empty}>{words.emptyHint}</StateMessage>}
      <nav className={`${pagerStyles.pager} ${styles.pager} no-print`} aria-label="Pages">
        <PageSizeField size={size} onSize={list.resize} />
        <PaginationButtons
          onPrevious={previous === undefined ? undefined : () => list.turn({ before: previous })}
          onNext={next === undefined ? undefined : () => list.turn({ after: next })}
        />
      </nav>
    </section>
  )
}
