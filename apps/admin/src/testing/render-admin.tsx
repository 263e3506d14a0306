import { keepToken } from '@campus/client/access-token.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import { exampleAccount, exampleAdmin } from '@campus/contracts/identity/examples.ts'
import { importAlertDialog } from '@campus/ui/feedback/import-alert-dialog.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { render, waitFor } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { expect } from 'vitest'
import { App } from '../app.tsx'
import { sessionOwner } from '../api-client/session-owner.ts'
import { createQueryClient } from '../api-client/query-client.ts'
import { session } from '../api-client/session.ts'
import { createAdminRouter } from '../router.tsx'

// A page fetches these with the first alert and the first notice, which on a busy machine took longer than a test waits.
await Promise.all([importAlertDialog(), import('@campus/ui/feedback/toast-stack.tsx')])

const people = { admin: exampleAdmin, student: exampleAccount }

let rendered: QueryClient | undefined

/** Returns whether the page awaits a response. */
export const isRequesting = (): boolean => rendered !== undefined && rendered.isFetching() + rendered.isMutating() > 0

/** Awaits refetches after a save, so that the handlers of the same test answer them. */
export const settled = (): Promise<void> => waitFor(() => expect(rendered?.isFetching()).toBe(0))

/**
 * Renders the whole admin at a path below /admin; the handlers of the test's `server` answer its calls. An owner is signed in by default;
 * `unknown` has no token here, and `returning` one that has expired.
 */
export const renderAdmin = (
  address: string,
  who: 'admin' | 'student' | 'unknown' | 'returning' = 'admin',
  duties: readonly Duty[] = ['owner'],
  courses: 'all' | string[] = 'all',
) => {
  localStorage.clear()
  session.store.setState({ user: null, known: false })
  sessionOwner.setState(({ visit }) => ({ owner: null, duties: [], courses: 'all', visit: visit + 1 }))
  if (who === 'returning') keepToken(exampleToken(-60))
  else if (who !== 'unknown')
    session.adopt({ ...people[who], ...(who === 'admin' && { duties: [...duties], courses }), token: exampleToken() })

  const queryClient = createQueryClient()
  // A failure is shown at once, instead of after two more attempts.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const router = createAdminRouter(queryClient, createMemoryHistory({ initialEntries: [address] }))
  const { unmount } = render(<App queryClient={queryClient} router={router} />)
  rendered = queryClient
  // By default each movement, press and letter waits for a timer, and looks for `pointer-events` in the styles of all elements around.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  return { router, queryClient, unmount, user }
}
