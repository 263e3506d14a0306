import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '../app.tsx'
import { createQueryClient } from '../kit/query-client.ts'
import { createAdminRouter } from '../router.tsx'

/** The whole admin at an address below /admin; what it calls is answered by the handlers that the test gave to `server`. */
export const renderAdmin = (address: string) => {
  const queryClient = createQueryClient()
  // A failure is shown at once, instead of after two more attempts.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const router = createAdminRouter(queryClient, createMemoryHistory({ initialEntries: [address] }))
  render(<App queryClient={queryClient} router={router} />)
  return { router, user: userEvent.setup() }
}
