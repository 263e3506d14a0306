import { useEffect } from 'react'
import { passkeySupport } from './web-authn.ts'

/**
 * Has the browser offer passkeys where it fills the e-mail field in, while `isOffered` and where it can. Nothing waits for it, and where it
 * fails there is still the button.
 */
export const usePasskeyAutofill = (isOffered: boolean): void => {
  useEffect(() => {
    if (!isOffered) return
    const controller = new AbortController()
    start(controller.signal).catch(() => undefined)
    return () => controller.abort()
  }, [isOffered])
}

const start = async (signal: AbortSignal): Promise<void> => {
  if (passkeySupport().is !== 'here' || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  const { offerPasskeys } = await import('./offer-passkeys.ts')
  await offerPasskeys(signal)
}
