import { personalDataMessages } from '@campus/contracts/students/messages.ts'
import { TextInput, type TextInputProps } from '@mantine/core'

/** Asks for the admin's own password again. */
export const PasswordField = (props: TextInputProps) => (
  <TextInput {...props} label={personalDataMessages.labels.password} type="password" required autoComplete="current-password" />
)
