import { email, webAddress, words } from './rules.ts'

const invalidEmail = 'Invalid email address'

/** Checks built into the dialog component (specification §5). */
export const dialogChecks = {
  email: email(invalidEmail, invalidEmail),
  url: webAddress(words.malformedUrl),
} as const
