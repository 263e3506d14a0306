import { passkeyMessages as words } from '@campus/contracts/identity/passkeys/messages.ts'
import { useSyncExternalStore } from 'react'
import { PasskeyElsewhere } from './passkey-elsewhere.tsx'
import { PasskeyPromptButton } from './passkey-prompt-button.tsx'
import styles from './passkey-sign-in.module.css'
import { passkeySupport } from './web-authn.ts'

/** Offers to sign in by a passkey, where the browser can. Its room is kept, for the page is drawn before it is known. */
export const PasskeySignIn = ({ onBusy }: { onBusy: (isBusy: boolean) => void }) => {
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const support = isInBrowser ? passkeySupport() : null
  // Its code comes with the first use.
  const ask = async (signal: AbortSignal) => {
    let isUsed = false
    onBusy(true)
    try {
      isUsed = await (await import('./sign-in-by-passkey.ts')).signInByPasskey(signal)
      return isUsed
    } finally {
      if (!isUsed) onBusy(false)
    }
  }
  return (
    <div className={styles.place}>
      {support?.is === 'here' && (
        <PasskeyPromptButton variant="subtle" className={styles.button ?? ''} ask={ask}>
          {words.signIn}
        </PasskeyPromptButton>
      )}
      {support?.is === 'elsewhere' && <PasskeyElsewhere address={support.address} />}
    </div>
  )
}
