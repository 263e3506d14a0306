import { accountPageMessages } from '@campus/contracts/identity/account-page-messages.ts'
import { Eye, EyeClosed } from '@campus/ui/page-icons.tsx'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import styles from './account-form.module.css'

type PasswordFieldProps = TextInputProps & {
  /** Shows the password, by the form's own checkbox or the field's button. */
  shown?: boolean
}

/** A password field, hidden by default. Pasting and password managers are allowed. */
export const PasswordField = ({ shown, ...others }: PasswordFieldProps) => {
  const [own, setOwn] = useState(false)
  const visible = shown ?? own
  const Icon = visible ? EyeClosed : Eye
  return (
    <TextInput
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...others}
      {...(shown === undefined && {
        rightSectionWidth: 50,
        rightSection: (
          <button
            type="button"
            className={`icon-btn ${styles.eye}`}
            aria-label={visible ? accountPageMessages.hidePassword : accountPageMessages.showPassword}
            onClick={() => setOwn(!visible)}
          >
            <Icon />
          </button>
        ),
      })}
    />
  )
}
