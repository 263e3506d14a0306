import { readToken } from '@campus/client/access-token.ts'
import { createLive } from '@campus/client/live.ts'
import { frontendQuestion } from '@campus/contracts/site-content/live.ts'
import type { AboutPage, LandingPage } from '@campus/contracts/site-content/schema.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { apiBase } from '../kit/api-origin.ts'
import { statusOf } from '../kit/failure.ts'
import { useLive } from '../kit/live-state.ts'
import { session } from '../kit/session.ts'
import { frontendQuery } from '../site/api.ts'

/** Milliseconds over which those who hear of a change at once come for what has changed. */
const spread = 300

/** Any call of one's own renews a token that has ended. */
const renew = async () => {
  const { getOwnAccount } = await import('@campus/contracts/identity/endpoints.ts')
  return session.call(getOwnAccount, {})
}

/** What somebody has typed is worth more than live updates. */
const reloadUnlessTyped = () => {
  const fields = document.querySelectorAll<HTMLInputElement>('textarea, input:not([type=checkbox], [type=radio], [type=hidden])')
  if (![...fields].some(({ value }) => value !== '')) window.location.reload()
}

const isContent = ({ meta }: Pick<Query, 'meta'>) => meta?.own !== true

type Frontend = { landingPage: LandingPage; aboutPage: AboutPage }

/** Whether both sections are there that are expected (specification §4). */
const isFrontend = (said: unknown): said is Frontend => {
  const { landingPage, aboutPage } = (said ?? {}) as Partial<Frontend>
  return Boolean(landingPage && aboutPage)
}

/**
 * Keeps the query cache as the college's content is, until the returned function is called. The server sends the content of the home
 * and about pages whenever any content has changed: that much is taken as it comes, the rest of what is shown is fetched anew.
 */
export const followContent = (queryClient: QueryClient, onChange: () => unknown): (() => void) => {
  const live = createLive(apiBase(), { token: readToken, renew, reload: reloadUnlessTyped })
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
  live.follow(frontendQuestion, (said) => {
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
