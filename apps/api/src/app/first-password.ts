import { isGuessable } from '@campus/contracts/identity/passwords/guessable-password.ts'
import { passwordTooCommon } from '@campus/contracts/identity/messages.ts'
import { newPassword } from '@campus/contracts/identity/passwords/schema.ts'
import type { Settings } from '../platform/process/settings.ts'

/**
 * Returns a warning where ADMIN_PASSWORD breaks the rules of every other new password; null where it keeps them or is not set. It is no
 * refusal: servers that were set up with such a password, or with a long one of small letters alone, go on starting.
 */
export const firstPasswordWarning = ({ firstAdmin }: Pick<Settings, 'firstAdmin'>): string | null => {
  if (firstAdmin === null) return null
  const { success, data = '', error } = newPassword().safeParse(firstAdmin.password)
  if (success && !isGuessable(data, [])) return null
  const complaint = error?.issues[0]?.message ?? passwordTooCommon
  return `ADMIN_PASSWORD is weaker than other passwords may be (${complaint}). Choose a better one; where the admin is there already, by “Forgot Password?”.`
}
