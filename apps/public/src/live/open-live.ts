import { readToken } from '@campus/client/access-token.ts'
import { createLive } from '@campus/client/live-connection.ts'
import { apiBase } from '../api-client/api-origin.ts'
import { session } from '../api-client/session.ts'

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

/** A live connection of the site as whoever is signed in; whoever opens it closes it. */
export const openLive = () => createLive(apiBase(), { token: readToken, renew, reload: reloadUnlessTyped })
