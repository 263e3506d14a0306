import { accountPageMessages } from '@campus/contracts/identity/account-page-messages.ts'
import { Eye, EyeClosed } from '@campus/ui/page-icons.tsx'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import styles from './account-form.module.css'

type PasswordFieldProps = TextInputProps & {
  /** Shows what is typed: said by a tick of the form's own, else by the field's button. */
  shown?: boolean
}

/** A password, hidden until one asks to see it. Pasting and password managers are welcome. */
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
