import { TextInput, type TextInputProps } from '@mantine/core'

/** The e-mail address, which password managers take for the user name. */
export const EmailField = (props: TextInputProps) => <TextInput type="email" inputMode="email" autoComplete="username" {...props} />
