import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { messageOf } from '../api-client/failure.ts'

/** A query, as far as its screen shows what became of it. */
export type QueryResult<T> = { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }

type QueryFailureProps = {
  query: QueryResult<unknown>
  /** Says what could not be fetched; without it the failure's own words are the title. */
  title?: string | undefined
}

/** Says that something could not be fetched and why, and offers to try again. */
export const QueryFailure = ({ query: { error, isFetching, refetch }, title }: QueryFailureProps) => (
  <StateMessage failed title={title ?? messageOf(error)} onRetry={() => void refetch()} retrying={isFetching}>
    {title !== undefined && messageOf(error)}
  </StateMessage>
)

type QueryStateProps<T> = QueryFailureProps & {
  query: QueryResult<T>
  /** Stands in the place of the data while it is fetched: the height of an empty panel in pixels, or something in the data's shape. */
  pending: number | ReactNode
  /** True where a panel is around it already. */
  inPanel?: boolean
  /** Absent where the data is shown elsewhere. */
  children?: (data: T) => ReactNode
}

/** Shows what a query has fetched, and until then that it is fetched or why it could not be. */
export const QueryState = <T,>({ query, title, pending, inPanel = false, children }: QueryStateProps<T>) => {
  if (query.data !== undefined) return children?.(query.data)
  if (!query.error) return typeof pending === 'number' ? <Skeleton height={pending} radius="md" /> : pending
  if (inPanel) return <QueryFailure query={query} title={title} />
  return (
    <section className="panel">
      <QueryFailure query={query} title={title} />
    </section>
  )
}
