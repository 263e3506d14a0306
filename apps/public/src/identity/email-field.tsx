import { TextInput, type TextInputProps } from '@mantine/core'

/** The address of an account. To a password manager it is the name that one signs in with. */
export const EmailField = (props: TextInputProps) => (
  <TextInput type="email" inputMode="email" autoComplete="username" maxLength={254} {...props} />
)
