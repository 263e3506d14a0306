import { isGuessable } from '@campus/contracts/identity/passwords/guessable-password.ts'
import { passwordTooCommon } from '@campus/contracts/identity/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { Passwords } from './passwords.ts'

export type NewPasswords = {
  /** The hash to keep of a password that somebody chose; throws INVALID_INPUT at `field` when it is one of the first to be guessed. */
  hash(password: string, field: string): Promise<string>
}

export const createNewPasswords = ({
  passwords,
  names,
}: {
  passwords: Passwords /** The college's own. */
  names: () => Promise<string[]>
}): NewPasswords => ({
  async hash(password, field) {
    if (isGuessable(password, await names())) {
      throw new AppError('INVALID_INPUT', { message: passwordTooCommon, fields: { [field]: passwordTooCommon } })
    }
    return passwords.hash(password)
  },
})
