import { personalDataMessages } from '@campus/contracts/students/messages.ts'
import { TextInput, type TextInputProps } from '@mantine/core'

/** The password of whoever sits there, once more. */
export const PasswordField = (props: TextInputProps) => (
  <TextInput {...props} label={personalDataMessages.labels.password} type="password" required autoComplete="current-password" />
)
