import { email, webAddress, words } from './field-schemas.ts'

const invalidEmail = 'Invalid email address'

/** Checks built into the dialog component (docs/product/office.md#buttons-and-dialogs). */
export const dialogChecks = {
  email: email(invalidEmail, invalidEmail),
  url: webAddress(words.malformedUrl),
} as const
