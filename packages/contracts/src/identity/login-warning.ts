import { loginWords } from './words.ts'

/** What the login form says before it asks the server; null when it may ask (specification §5). */
export const loginWarning = ({ email, password }: { email: string; password: string }): string | null => {
  if (!email && !password) return loginWords.nothingEntered
  return email && password ? null : loginWords.oneMissing
}
