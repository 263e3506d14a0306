import { AppError } from '@campus/contracts/core/errors.ts'
import type { CodeWay, FactorWay } from '@campus/contracts/identity/options.ts'
import { passkeyMessages } from '@campus/contracts/identity/passkeys/messages.ts'
import { finishSignIn } from '@campus/contracts/identity/second-factor-endpoints.ts'
import { secondFactorAnswers, secondStepMessages as words } from '@campus/contracts/identity/second-factor-messages.ts'
import type { FactorChallenge } from '@campus/contracts/identity/second-factor-schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { focusOnMount } from '@campus/ui/form/focus-on-mount.ts'
import { useState } from 'react'
import { session } from '../../api-client/session.ts'
import { offeredWays } from '../passkeys/offered-ways.ts'
import { PasskeyPromptButton } from '../passkeys/passkey-prompt-button.tsx'
import { PasskeyUnavailable } from '../passkeys/passkey-unavailable.tsx'
import { signInByPasskey } from '../passkeys/sign-in-by-passkey.ts'
import { passkeySupport } from '../passkeys/web-authn.ts'
import { CodeField, useCodeForm } from '../second-factor/code-field.tsx'
import styles from './sign-in-form.module.css'

type SecondStepProps = FactorChallenge & { onBack: () => void }

/** Asks whoever has shown their password for a passkey, a code of their app or a recovery code, and signs them in. */
export const SecondStepForm = ({ challenge, ways, onBack }: SecondStepProps) => {
  const [offered] = useState(() => offeredWays(ways))
  const [way, setWay] = useState<FactorWay>(offered[0] ?? 'totp')
  return (
    <>
      <p className={styles.step}>{words.text[way]}</p>
      {way === 'passkey' ? (
        <PasskeyStep challenge={challenge} onBack={onBack} />
      ) : (
        <CodeForm key={way} challenge={challenge} way={way} onBack={onBack} />
      )}
      <div className={styles.otherWays}>
        {offered
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="subtle" size="small" onClick={() => setWay(other)}>
              {words.switchTo[other]}
            </Button>
          ))}
        <Button variant="subtle" size="small" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </>
  )
}

type StepProps = { challenge: string; onBack: () => void }

/** Whether the challenge is over, so that the password has to be shown again. */
const isOver = (error: unknown) => error instanceof AppError && error.message === secondFactorAnswers.challengeOver

const PasskeyStep = ({ challenge, onBack }: StepProps) =>
  passkeySupport().is === 'here' ? (
    <div className={`${styles.form} stack`}>
      <PasskeyPromptButton
        className={styles.send ?? ''}
        ask={(signal) => signInByPasskey(signal, challenge)}
        onFailed={(error) => isOver(error) && onBack()}
        // The password was the step before; one comes here for this alone.
        ref={focusOnMount}
      >
        {passkeyMessages.use}
      </PasskeyPromptButton>
    </div>
  ) : (
    <PasskeyUnavailable />
  )

const CodeForm = ({ challenge, way, onBack }: StepProps & { way: CodeWay }) => {
  const { form, formProps, busy } = useCodeForm({
    send: async (code) => session.adopt((await session.call(finishSignIn, { body: { challenge, way, code } })).user),
    // The challenge is over, so the password has to be shown again.
    onFailed: (error) => error instanceof AppError && error.code === 'NOT_SIGNED_IN' && onBack(),
  })
  return (
    <form {...formProps} className={`${styles.form} stack`} aria-label={words.heading}>
      {/* The password was the step before; one comes here for this alone. */}
      <CodeField form={form} way={way} ref={focusOnMount} />
      <Button type="submit" busy={busy} className={styles.send ?? ''}>
        {busy ? words.busy : words.button}
      </Button>
    </form>
  )
}
