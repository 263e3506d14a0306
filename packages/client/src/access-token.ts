import { tokenKey } from '@campus/contracts/identity/options.ts'

/*
 * Where the browser keeps its access token. A browser that forbids the store (private windows of some, a policy) has no token
 * kept: whoever signs in there stays so until the page is left.
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

/** Stands in the store for a moment when somebody signs out: that the token goes, other tabs hear also when a session has ended. */
export const signOutNotice = 'campus.signed-out'

/** Lets the browser's other tabs hear that somebody signed out. Nothing stays of it. */
export const tellTabs = (): void => {
  try {
    window.localStorage.setItem(signOutNotice, 'now')
    window.localStorage.removeItem(signOutNotice)
  } catch {
    // Without a store the tabs know nothing of each other.
  }
}

/**
 * Whether a token ends within the next `seconds`, as it says itself; one that cannot be read counts as ended. Only to save a call
 * that would be refused: what a token is worth, the server decides.
 */
export const endsWithin = (token: string, seconds: number): boolean => {
  const { exp } = claimsIn(token)
  return !(typeof exp === 'number' && exp * 1000 > Date.now() + seconds * 1000)
}

/** Whose a token is, as it says itself; null where it cannot be read. Only to notice that it became somebody else's. */
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
