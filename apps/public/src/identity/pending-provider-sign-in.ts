import type { Provider } from '@campus/contracts/identity/schema.ts'

/** The browser's state of a sign-in while it is at the identity provider. */
export type PendingProviderSignIn = Provider & {
  state: string
  nonce: string
  verifier: string
  /** The path to open afterwards. */
  to?: string | undefined
  /** Whether the session outlives the browser. */
  remember?: boolean | undefined
}

const key = 'sign-in'

/** Stores it for this tab until it returns. Throws when storage is refused. */
export const storePendingSignIn = (visit: PendingProviderSignIn): void => sessionStorage.setItem(key, JSON.stringify(visit))

/** Returns and removes the stored state, so that it is used once. */
export const takePendingSignIn = (): PendingProviderSignIn | null => {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    // Only storePendingSignIn writes it.
    return kept === null ? null : (JSON.parse(kept) as PendingProviderSignIn)
  } catch {
    return null
  }
}
