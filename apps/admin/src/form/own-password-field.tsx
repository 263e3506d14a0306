import { profileMessages } from '@campus/contracts/identity/messages.ts'
import { Input, TextInput, type TextInputProps } from '@mantine/core'
import { useAuth } from '../api-client/session.ts'

/** Returns whether the signed-in admin has a second factor, a code of which stands in for their password. */
export const useHasFactor = (): boolean => useAuth(({ user }) => user?.hasSecondFactor === true)

/**
 * Asks for the admin's own password again, before an action that an unattended screen must not allow. An admin with a second factor is
 * asked for a code instead when the request is sent; errors of the field are still shown here.
 */
export const OwnPasswordField = (props: TextInputProps) => {
  const { error } = props
  if (useHasFactor()) return error ? <Input.Error>{error}</Input.Error> : null
  return <TextInput label={profileMessages.labels.currentPassword} {...props} type="password" required autoComplete="current-password" />
}
