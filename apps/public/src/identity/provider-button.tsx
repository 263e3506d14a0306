import { loginMessages } from '@campus/contracts/identity/messages.ts'
import { busyMessages } from '@campus/contracts/core/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { useEffect, useState } from 'react'
import { call } from '../api-client/call.ts'
import { useEarlyButton } from '../hydration/use-early-button.ts'
import { serverMessageOf } from '../api-client/read-failure.ts'
import styles from './provider-button.module.css'
import { takePendingSignIn } from './pending-provider-sign-in.ts'
import { useRemember } from './remember-me-store.ts'

type ProviderButtonProps = {
  words: string
  /** The path to open afterwards. */
  to?: string | undefined
}

/** The college's identity provider, requested at the press; null when none is set up. */
const findProvider = async () => {
  const { getSignInProvider } = await import('@campus/contracts/identity/endpoints.ts')
  const { provider } = await call(getSignInProvider, {})
  return provider
}

/** Signs in by the identity provider. Its code is loaded at the press. */
export const ProviderButton = ({ words, to }: ProviderButtonProps) => {
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    // A cancelled sign-in leaves nothing behind.
    takePendingSignIn()
    // A page restored from memory is no longer redirecting.
    const onReturn = () => setBusy(false)
    window.addEventListener('pageshow', onReturn)
    return () => window.removeEventListener('pageshow', onReturn)
  }, [])

  const leave = async () => {
    setBusy(true)
    try {
      const provider = await findProvider()
      if (provider) {
        const { redirectToProvider } = await import('./provider-flow.ts')
        // The button stays busy during the redirect.
        return await redirectToProvider(provider, { to, remember: useRemember.getState().remember })
      }
      void showAlert({ title: words, text: loginMessages.providerMissing, kind: 'warning' })
    } catch (error) {
      void showAlert({ title: loginMessages.failedTitle, text: serverMessageOf(error, loginMessages.providerFailed) })
    }
    setBusy(false)
  }

  return (
    <Button variant="subtle" className={styles.button ?? ''} busy={busy} {...useEarlyButton()} onClick={() => void leave()}>
      <GoogleMark />
      {busy ? busyMessages.loading : words}
    </Button>
  )
}

/** The four parts of Google's mark in its own colours. */
const GoogleMark = () => (
  <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
    <path fill="#4285f4" d="M17.5 10.2c0-.6 0-1-.1-1.5H10v2.9h4.2a3.7 3.7 0 0 1-1.6 2.4v2h2.6c1.5-1.4 2.3-3.4 2.3-5.8z" />
    <path fill="#34a853" d="M10 17.7c2.1 0 3.9-.7 5.2-1.9l-2.6-2a4.7 4.7 0 0 1-7-2.4H3v2a7.7 7.7 0 0 0 7 4.3z" />
    <path fill="#fbbc05" d="M5.6 11.4a4.6 4.6 0 0 1 0-2.9v-2H3a7.7 7.7 0 0 0 0 6.9z" />
    <path fill="#ea4335" d="M10 5.4c1.2 0 2.2.4 3 1.2l2.3-2.3A7.7 7.7 0 0 0 3 6.6l2.6 2A4.6 4.6 0 0 1 10 5.4z" />
  </svg>
)
