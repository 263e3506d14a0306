import { actionMessages } from '@campus/contracts/core/messages.ts'
import { type CodeWay, codeWays, type FactorWay } from '@campus/contracts/identity/options.ts'
import { passkeyMessages } from '@campus/contracts/identity/passkeys/messages.ts'
import { stepUp } from '@campus/contracts/identity/second-factor-endpoints.ts'
import { secondStepMessages as words } from '@campus/contracts/identity/second-factor-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Dialog } from '@campus/ui/feedback/dialog.tsx'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { type ReactNode, useState } from 'react'
import { session, useAuth } from '../../api-client/session.ts'
import { stepUpByPasskey } from '../passkeys/api.ts'
import { offeredWays } from '../passkeys/offered-ways.ts'
import { PasskeyPromptButton } from '../passkeys/passkey-prompt-button.tsx'
import { PasskeyUnavailable } from '../passkeys/passkey-unavailable.tsx'
import { passkeySupport } from '../passkeys/web-authn.ts'
import { CodeField, useCodeForm } from './code-field.tsx'
import styles from './own-factor.module.css'

type Answer = (isShown: boolean) => void

/** Asks for a passkey, a code of the app or a recovery code, before something that needs a fresh one. */
export default function StepUpDialog({ answer }: { answer: Answer }) {
  const ways = useAuth(({ user }) => user?.factorWays) ?? codeWays
  const [offered] = useState(() => offeredWays(ways))
  const [way, setWay] = useState<FactorWay>(offered[0] ?? 'totp')
  const others = offered
    .filter((other) => other !== way)
    .map((other) => (
      <Button key={other} variant="subtle" size="small" onClick={() => setWay(other)}>
        {words.switchTo[other]}
      </Button>
    ))
  const rest = others.length > 0 && <div className={styles.ways}>{others}</div>
  return way === 'passkey' ? (
    <PasskeyDialog answer={answer}>{rest}</PasskeyDialog>
  ) : (
    <CodeDialog way={way} answer={answer}>
      {rest}
    </CodeDialog>
  )
}

const PasskeyDialog = ({ answer, children }: { answer: Answer; children: ReactNode }) => {
  const ask = async (signal: AbortSignal) => {
    const isShown = await stepUpByPasskey(signal)
    if (isShown) answer(true)
    return isShown
  }
  return (
    <Dialog title={passkeyMessages.againTitle} onClose={() => answer(false)}>
      <div className="stack">
        <p>{passkeyMessages.againText}</p>
        {passkeySupport().is === 'here' ? (
          <div className={styles.passkey}>
            <PasskeyPromptButton ask={ask} data-autofocus>
              {passkeyMessages.use}
            </PasskeyPromptButton>
          </div>
        ) : (
          <PasskeyUnavailable />
        )}
        {children}
        <div className={styles.cancel}>
          <Button variant="subtle" onClick={() => answer(false)}>
            {actionMessages.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const CodeDialog = ({ way, answer, children }: { way: CodeWay; answer: Answer; children: ReactNode }) => {
  const { form, formProps, busy } = useCodeForm({
    send: async (code) => {
      await session.call(stepUp, { body: { way, code } })
      answer(true)
    },
  })
  return (
    <FormDialog
      title={words.againTitle}
      text={words.againText}
      formProps={formProps}
      action={words.button}
      busy={busy}
      onClose={() => answer(false)}
    >
      <CodeField form={form} way={way} data-autofocus />
      {children}
    </FormDialog>
  )
}
