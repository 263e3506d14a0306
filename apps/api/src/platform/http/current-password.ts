import { profileMessages } from '@campus/contracts/identity/messages.ts'

/** The messages where the caller's own password is asked for once more and is missing or wrong, or where they have none. */
export const currentPassword = {
  field: 'currentPassword',
  missing: profileMessages.passwordNeededHere,
  wrong: profileMessages.passwordWrong,
  none: profileMessages.noPasswordHere,
} as const
