import { email, webAddress, validationMessages } from './field-schemas.ts'

const invalidEmail = 'Invalid email address'

/** Checks built into the dialog component (docs/product/admin-panel.md#buttons-and-dialogs). */
export const dialogSchemas = {
  email: email(invalidEmail, invalidEmail),
  url: webAddress(validationMessages.malformedUrl),
} as const
