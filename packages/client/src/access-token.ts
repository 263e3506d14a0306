import { tokenKey } from '@campus/contracts/identity/options.ts'

/*
 * Stores the browser's access token. Where storage is forbidden (some private windows, a policy) the token lives only until the page is
 * left.
 */

let unkept: string | null = null

export const readToken = (): string | null => {
  try {
    return window.localStorage.getItem(tokenKey)
  } catch {
    return unkept
  }
}

export const keepToken = (token: string | null): void => {
  try {
    if (token === null) window.localStorage.removeItem(tokenKey)
    else window.localStorage.setItem(tokenKey, token)
  } catch {
    unkept = token
  }
}

/**
 * Storage key that is set for a moment at a sign-out: the token is also removed when a session ends, so other tabs need to know the
 * difference.
 */
export const signOutNotice = 'campus.signed-out'

/** Tells the browser's other tabs about a sign-out and leaves nothing in storage. */
export const tellTabs = (): void => {
  try {
    window.localStorage.setItem(signOutNotice, 'now')
    window.localStorage.removeItem(signOutNotice)
  } catch {
    // Without storage the tabs cannot notify each other.
  }
}

/**
 * Returns whether a token expires within `seconds`, by its own claim; an unreadable one counts as expired. This only saves a call that
 * would be refused: the server decides what a token is worth.
 */
export const endsWithin = (token: string, seconds: number): boolean => {
  const { exp } = claimsIn(token)
  return !(typeof exp === 'number' && exp * 1000 > Date.now() + seconds * 1000)
}

/** Returns the subject of a token by its own claim, or null when it is unreadable. Used only to notice a change of account. */
export const personIn = (token: string | null): string | null => {
  const { sub } = claimsIn(token ?? '')
  return typeof sub === 'string' ? sub : null
}

const claimsIn = (token: string): { exp?: unknown; sub?: unknown } => {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}
