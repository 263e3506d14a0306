import { accountMessages, loginMessages } from '@campus/contracts/identity/messages.ts'
import { identityPanelMessages } from '@campus/contracts/identity/panel-messages.ts'
import type { FactorChallenge } from '@campus/contracts/identity/second-factor-schema.ts'
import { secondStepMessages } from '@campus/contracts/identity/second-factor-messages.ts'
import { Info } from '@campus/ui/icons.tsx'
import { lazy, Suspense, useState } from 'react'
import { websiteAddress } from '../../api-client/origins.ts'
import { useTabTitle } from '../../page/use-tab-title.ts'
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import { usePasskeyAutofill } from '../passkeys/use-passkey-autofill.ts'
import { Brand } from './brand.tsx'
import view from './desk.svg?url'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-screen.module.css'

/** Loaded for accounts that have a second factor. */
const SecondStepForm = lazy(async () => ({ default: (await import('./second-step-form.tsx')).SecondStepForm }))

/** The sign-in screen. `endedFor` is the account whose session ended during its work. */
export const SignInScreen = ({ endedFor }: { endedFor?: string }) => {
  useTabTitle(loginMessages.button)
  const [asked, setAsked] = useState<FactorChallenge | null>(null)
  const [isBusy, setBusy] = useState(false)
  // A browser asks for one passkey at a time.
  usePasskeyAutofill(!asked && !isBusy)
  const ask = (challenge: FactorChallenge) => {
    setAsked(challenge)
    setBusy(false)
  }
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <Brand />
        <div className={styles.box}>
          <h1>{asked ? secondStepMessages.heading : loginMessages.heading}</h1>
          {!asked && <p className={styles.sub}>{identityPanelMessages.signInIntro}</p>}
          {endedFor !== undefined && (
            <p className={styles.ended} role="status">
              <Info />
              <span>{identityPanelMessages.workKept(accountMessages.sessionEnded)}</span>
            </p>
          )}
          {asked ? (
            <Suspense fallback={null}>
              <SecondStepForm {...asked} onBack={() => setAsked(null)} />
            </Suspense>
          ) : (
            <>
              <SignInForm email={endedFor} onAsked={ask} onBusy={setBusy} />
              <PasskeySignIn onBusy={setBusy} />
            </>
          )}
          <p className={styles.others}>
            {identityPanelMessages.notStaff} <a href={websiteAddress('/login')}>{identityPanelMessages.toWebsite}</a>
          </p>
        </div>
      </main>
      <img className={styles.view} src={view} alt="" loading="lazy" />
    </div>
  )
}
