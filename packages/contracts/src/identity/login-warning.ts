import { loginMessages } from './messages.ts'

/** Returns the login form's warning, or null when it may ask the server (docs/product/accounts.md#login). An e-mail of spaces is none. */
export const loginWarning = ({ email, password }: { email: string; password: string }): string | null => {
  const address = email.trim()
  if (!address && !password) return loginMessages.nothingEntered
  return address && password ? null : loginMessages.oneMissing
}
