import { loginMessages } from './messages.ts'

/** What the login form says before it asks the server; null when it may ask (specification §5). An e-mail of spaces is none. */
export const loginWarning = ({ email, password }: { email: string; password: string }): string | null => {
  const address = email.trim()
  if (!address && !password) return loginMessages.nothingEntered
  return address && password ? null : loginMessages.oneMissing
}
