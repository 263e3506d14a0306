import type { Provider } from '@campus/contracts/identity/schema.ts'

/** What the browser has to remember of a sign-in while it is at the identity provider. */
export type PendingProviderSignIn = Provider & {
  state: string
  nonce: string
  verifier: string
  /** Where one was going. */
  to?: string | undefined
  /** Whether the sign-in is to outlive the browser. */
  remember?: boolean | undefined
}

const key = 'sign-in'

/** Kept for this tab alone, and only until it comes back. Throws where the browser refuses to keep anything. */
export const storePendingSignIn = (visit: PendingProviderSignIn): void => sessionStorage.setItem(key, JSON.stringify(visit))

/** Takes what was kept: nobody comes back twice. */
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
