import { frontendEventNames } from '@campus/contracts/site-content/event-names.ts'
import type { AboutPage, LandingPage } from '@campus/contracts/site-content/schema.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { statusOf } from '../api-client/failure.ts'
import { useLive } from '../api-client/live-state.ts'
import { frontendQuery } from '../site/api.ts'
import { openLive } from './open-live.ts'

/** Milliseconds over which those who hear of a change at once come for what has changed. */
const spread = 300

const isContent = ({ meta }: Pick<Query, 'meta'>) => meta?.own !== true

type Frontend = { landingPage: LandingPage; aboutPage: AboutPage }

/** Whether an answer has both sections (docs/product/rules.md#live-connection). */
const isFrontend = (said: unknown): said is Frontend => {
  const { landingPage, aboutPage } = (said ?? {}) as Partial<Frontend>
  return Boolean(landingPage && aboutPage)
}

/**
 * Keeps the query cache as the college's content is, until the returned function is called. The server sends the content of the home
 * and about pages whenever any content has changed: that much is taken as it comes, the rest of what is shown is fetched anew.
 */
export const followContent = (queryClient: QueryClient, onChange: () => unknown): (() => void) => {
  const live = openLive()
  useLive.setState({ live, state: 'connecting' })
  live.store.subscribe(({ state }) => {
    useLive.setState({ state })
    if (state === 'paused') void fetchFrontend()
  })

  /** The way of HTTP, where the live connection does not bring it. */
  const fetchFrontend = () => queryClient.invalidateQueries({ queryKey: frontendQuery.queryKey })

  let timer: ReturnType<typeof setTimeout> | undefined
  const refresh = async () => {
    timer = undefined
    await queryClient.invalidateQueries({ predicate: (query) => isContent(query) && query.queryKey[0] !== frontendQuery.queryKey[0] })
    // What is there no more is not shown from memory either: the page's loader finds out.
    queryClient.removeQueries({ predicate: (query) => isContent(query) && statusOf(query.state.error) === 404 })
    await onChange()
  }

  let isFirst = true
  live.follow(frontendEventNames, (said) => {
    if (isFrontend(said)) queryClient.setQueryData(frontendQuery.queryKey, said)
    else void fetchFrontend()
    // The first answer of a visit finds the page as it has just come; each later one tells of a change or follows a gap.
    if (!isFirst) timer ??= setTimeout(() => void refresh(), Math.random() * spread)
    isFirst = false
  })

  return () => {
    clearTimeout(timer)
    live.close()
    useLive.setState({ live: null, state: 'connecting' })
  }
}
