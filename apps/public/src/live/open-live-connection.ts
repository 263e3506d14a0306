import { readToken } from '@campus/client/access-token.ts'
import { createLive } from '@campus/client/live-connection.ts'
import { apiBase } from '../api-client/api-origin.ts'
import { session } from '../api-client/session.ts'

/** Any authenticated call renews an expired token. */
const renew = async () => {
  const { getOwnAccount } = await import('@campus/contracts/identity/endpoints.ts')
  return session.call(getOwnAccount, {})
}

/** Typed text is worth more than live updates, so it prevents the reload. */
const reloadUnlessTyped = () => {
  const fields = document.querySelectorAll<HTMLInputElement>('textarea, input:not([type=checkbox], [type=radio], [type=hidden])')
  if (![...fields].some(({ value }) => value !== '')) window.location.reload()
}

/** How the connection of the page before React ended, for the first one of React. */
const takeFormerConnection = () => {
  const { earlyPage } = window
  const former = earlyPage?.former
  if (earlyPage) earlyPage.former = undefined
  return former
}

/** Opens a live connection with the current session; the caller closes it. */
export const openLive = () => createLive(apiBase(), { token: readToken, renew, reload: reloadUnlessTyped, former: takeFormerConnection() })
