import { frontendEventNames } from '@campus/contracts/site-content/socket-event-names.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { statusOf } from '../api-client/read-failure.ts'
import { useLiveConnection } from '../api-client/live-connection-store.ts'
import { frontendQuery } from '../site/api.ts'
import { type FrontendContent, withEveryPart } from '../site/frontend-content.ts'
import { openLive } from './open-live-connection.ts'

/** Upper bound in milliseconds of the random delay that spreads the refetches of all visitors. */
const spread = 300

const isContent = ({ meta }: Pick<Query, 'meta'>) => meta?.own !== true

/** Returns whether an answer has both pages (docs/product/common-rules.md#live-connection). */
const isFrontend = (said: unknown): said is Required<FrontendContent> => {
  const { landingPage, aboutPage } = (said ?? {}) as FrontendContent
  return Boolean(landingPage && aboutPage)
}

/**
 * Keeps the query cache up to date with the college's content until the returned function is called. After any change the server sends the
 * content of the home and about pages, which is stored; everything else that is shown is refetched.
 */
export const followContent = (queryClient: QueryClient, onChange: () => unknown): (() => void) => {
  const live = openLive()
  useLiveConnection.setState({ live, state: 'connecting' })
  live.store.subscribe(({ state }) => {
    useLiveConnection.setState({ state })
    if (state === 'paused') void fetchFrontend()
  })

  /** Fetches over HTTP what the live connection does not deliver. */
  const fetchFrontend = () => queryClient.invalidateQueries({ queryKey: frontendQuery.queryKey })

  let timer: ReturnType<typeof setTimeout> | undefined
  const refresh = async () => {
    timer = undefined
    await queryClient.invalidateQueries({ predicate: (query) => isContent(query) && query.queryKey[0] !== frontendQuery.queryKey[0] })
    // Removed content leaves the cache, and the page's loader reports it.
    queryClient.removeQueries({ predicate: (query) => isContent(query) && statusOf(query.state.error) === 404 })
    await onChange()
  }

  let isFirst = true
  live.follow(frontendEventNames, (said) => {
    const { queryKey } = frontendQuery
    const isFailed = queryClient.getQueryState(queryKey)?.status === 'error'
    if (isFrontend(said)) queryClient.setQueryData(queryKey, withEveryPart(said))
    else void fetchFrontend()
    if (isFailed) void onChange()
    // The first answer of a visit matches the fresh page; each later one means a change or a gap.
    if (!isFirst) timer ??= setTimeout(() => void refresh(), Math.random() * spread)
    isFirst = false
  })

  return () => {
    clearTimeout(timer)
    live.close()
    useLiveConnection.setState({ live: null, state: 'connecting' })
  }
}
