import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { messageOf } from '../api-client/failure-message.ts'

/** The part of a query that its screen shows. */
export type QueryResult<T> = { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }

type QueryFailureProps = {
  query: QueryResult<unknown>
  /** Title of a failure; the failure's own message by default. */
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
  /** Placeholder while loading: the height of an empty panel in pixels, or an element. */
  pending: number | ReactNode
  /** True where a panel is around it already. */
  inPanel?: boolean
  /** Absent where the data is shown elsewhere. */
  children?: (data: T) => ReactNode
}

/** Shows a query's data, its loading state or its failure. */
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
