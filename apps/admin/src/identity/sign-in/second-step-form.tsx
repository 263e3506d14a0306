import { AppError } from '@campus/contracts/core/errors.ts'
import type { FactorWay } from '@campus/contracts/identity/options.ts'
import { finishSignIn } from '@campus/contracts/identity/second-factor-endpoints.ts'
import { secondStepMessages as words } from '@campus/contracts/identity/second-factor-messages.ts'
import { factorProof, type FactorChallenge } from '@campus/contracts/identity/second-factor-schemas.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { session } from '../../api-client/session.ts'
import { showFailureAlert } from '../../api-client/show-failure-alert.ts'
import styles from './sign-in-form.module.css'

type SecondStepProps = FactorChallenge & { onBack: () => void }

/** Asks whoever has shown their password for a code of their app, or for a recovery code, and signs them in. */
export const SecondStepForm = ({ challenge, ways, onBack }: SecondStepProps) => {
  const [way, setWay] = useState<FactorWay>(ways[0] ?? 'totp')
  const [other] = ways.filter((one) => one !== way)
  return (
    <>
      <p className={styles.step}>{words.text[way]}</p>
      <CodeForm key={way} challenge={challenge} way={way} onBack={onBack} />
      <div className={styles.otherWays}>
        {other && (
          <Button variant="subtle" size="small" onClick={() => setWay(other)}>
            {words.switchTo[other]}
          </Button>
        )}
        <Button variant="subtle" size="small" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </>
  )
}

const CodeForm = ({ challenge, way, onBack }: { challenge: string; way: FactorWay; onBack: () => void }) => {
  const [busy, setBusy] = useState(false)
  const { form, formProps } = useContractForm({
    schema: factorProof.pick({ code: true }),
    empty: { code: '' },
    check: 'on-submit',
    onValid: async ({ code }) => {
      setBusy(true)
      try {
        session.adopt((await session.call(finishSignIn, { body: { challenge, way, code } })).user)
      } catch (error) {
        setBusy(false)
        if (showServerErrors(form, error)) return
        await showFailureAlert(error)
        // The challenge is over, so the password has to be shown again.
        if (error instanceof AppError && error.code === 'NOT_SIGNED_IN') onBack()
      }
    },
  })
  return (
    <form {...formProps} className={`${styles.form} stack`} aria-label={words.heading}>
      <TextInput
        key={form.key('code')}
        {...form.getInputProps('code')}
        label={words.labels[way]}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={way === 'totp' ? 'numeric' : 'text'}
        maxLength={40}
        // The password was the step before; one comes here for this alone.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <Button type="submit" busy={busy} className={styles.send ?? ''}>
        {busy ? words.busy : words.button}
      </Button>
    </form>
  )
}
