import { signIn } from '@campus/contracts/identity/endpoints.ts'
import { loginWarning } from '@campus/contracts/identity/login-warning.ts'
import type { FactorChallenge } from '@campus/contracts/identity/second-factor-schema.ts'
import { loginMessages } from '@campus/contracts/identity/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { importAlertDialog } from '@campus/ui/feedback/import-alert-dialog.ts'
import { TextInput } from '@mantine/core'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api-client/failure-message.ts'
import { websiteAddress } from '../../api-client/origins.ts'
import { session } from '../../api-client/session.ts'
import styles from './sign-in-form.module.css'

const { labels } = loginMessages

type SignInFormProps = {
  email?: string | undefined
  /** The password was right, and the account has a second factor. */
  onAsked: (challenge: FactorChallenge) => void
  /** Called when a password is sent, and when it was refused. */
  onBusy: (isBusy: boolean) => void
}

/** Autofill does not notify React, so the fields are read at the submit. */
export const SignInForm = ({ email, onAsked, onBusy }: SignInFormProps) => {
  const [shown, setShown] = useState(false)
  const [refused, setRefused] = useState(false)
  const [busy, setOwnBusy] = useState(false)
  const sending = useRef(false)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const showBox = useRef<HTMLInputElement>(null)

  // A refusal may mean a lost connection, so the code of its alert is loaded beforehand.
  useEffect(() => void importAlertDialog().catch(() => undefined), [])

  // It may have been ticked before the panel ran.
  useEffect(() => setShown(showBox.current?.checked === true), [])

  const setBusy = (isBusy: boolean) => {
    setOwnBusy(isBusy)
    onBusy(isBusy)
  }

  const complain = async (text: string, kind: 'warning' | 'failure', field: HTMLInputElement | null) => {
    setRefused(kind === 'failure')
    await showAlert({ title: loginMessages.failedTitle, text, kind })
    field?.focus()
    field?.select()
  }

  const send = async () => {
    const typed = { email: emailField.current?.value.trim() ?? '', password: passwordField.current?.value ?? '' }
    const warning = loginWarning(typed)
    if (warning !== null) return complain(warning, 'warning', typed.email ? passwordField.current : emailField.current)
    setBusy(true)
    try {
      // An answer without a user breaks its contract; there is a fixed text for it all the same (docs/product/accounts.md#login).
      const { user, secondFactor } = await session.call(signIn, { body: typed })
      if (secondFactor) return onAsked(secondFactor)
      if (!user) throw new AppError('NOT_SIGNED_IN', { message: loginMessages.noUser })
      session.adopt(user)
    } catch (error) {
      setBusy(false)
      await complain(messageOf(error), 'failure', passwordField.current)
    }
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    void send().finally(() => {
      sending.current = false
    })
  }

  return (
    <form
      className={styles.form}
      aria-label={loginMessages.button}
      // Without scripts, nothing of it gets into the address.
      method="post"
      noValidate
      onSubmit={submit}
      onChange={() => setRefused(false)}
    >
      <TextInput
        ref={emailField}
        label={labels.email}
        type="email"
        name="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={email}
        error={refused}
        // One comes here to sign in and for nothing else.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={email === undefined}
      />
      <div className={styles.password}>
        <TextInput
          ref={passwordField}
          label={labels.password}
          type={shown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          error={refused}
          // The address is there already, so the password alone is missing.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={email !== undefined}
        />
        <a className={styles.forgot} href={websiteAddress('/forgot-password')}>
          {loginMessages.forgot}
        </a>
      </div>
      <label className={styles.show}>
        <input ref={showBox} type="checkbox" name="Login_CheckBox" onChange={({ currentTarget }) => setShown(currentTarget.checked)} />
        {labels.showPassword}
      </label>
      <Button type="submit" busy={busy} className={styles.send ?? ''}>
        {busy ? loginMessages.busy : loginMessages.button}
      </Button>
    </form>
  )
}
