import { endsWithin, readToken } from '@campus/client/access-token.ts'
import type { Live } from '@campus/client/live-connection.ts'
import { getOwnAccount } from '@campus/contracts/identity/endpoints.ts'
import { call } from './call.ts'
import { apiOrigin } from './origins.ts'

/** Any authenticated call renews an expired token. */
const renew = () => call(getOwnAccount, {})

/**
 * Opens a live connection with the current session; the caller closes it. Its code loads with the first one. After an outage the page is
 * loaded anew, once, unless told otherwise.
 */
export const openLive = async ({ reloadsPage }: { reloadsPage: boolean } = { reloadsPage: true }): Promise<Live> => {
  const { createLive } = await import('@campus/client/live-connection.ts')
  const token = readToken()
  // A connection that is refused for its token would have to wait for its next attempt.
  if (token !== null && endsWithin(token, 30)) await renew()
  return createLive(apiOrigin(), {
    token: readToken,
    renew,
    reload: reloadsPage ? () => window.location.reload() : undefined,
  })
}
