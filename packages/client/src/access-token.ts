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

/**
 * Whether a token ends within the next `seconds`, as it says itself; one that cannot be read counts as ended. Only to save a call
 * that would be refused: what a token is worth, the server decides.
 */
export const endsWithin = (token: string, seconds: number): boolean => {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const end = typeof claims === 'object' && claims !== null && 'exp' in claims ? Number(claims.exp) : Number.NaN
    return !(end * 1000 > Date.now() + seconds * 1000)
  } catch {
    return true
  }
}
