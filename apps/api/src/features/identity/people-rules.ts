import type { Role } from '@campus/contracts/identity/options.ts'
import type { PersonChange } from '@campus/contracts/identity/people.ts'
import { peopleAnswers } from '@campus/contracts/identity/people-messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'

/** The rights of an account that a change concerns. */
type Rights = { role: Role; disabled: boolean; emailVerified: boolean }

type Circumstances = {
  /** True when the admin edits their own account. */
  isOwn: boolean
  /** The number of admins who can sign in, before the change. */
  admins: number
}

/** Returns whether a change takes the office from somebody who has it. */
const losesOffice = ({ role, disabled }: Rights, change: PersonChange) =>
  role === 'admin' && !disabled && (change.role === 'student' || change.disabled === true)

/** Returns the refusal of a change of rights; null where it is allowed. */
export const changeRefusal = (person: Rights, change: PersonChange, { isOwn, admins }: Circumstances): AppError | null => {
  const message = refusalMessage(person, change, { isOwn, admins })
  return message === null ? null : new AppError('CONFLICT', { message })
}

const refusalMessage = (person: Rights, change: PersonChange, { isOwn, admins }: Circumstances): string | null => {
  if (losesOffice(person, change)) {
    if (admins <= 1) return peopleAnswers.lastAdmin
    return isOwn ? peopleAnswers.yourself : null
  }
  if (change.role !== 'admin') return null
  if (person.disabled) return peopleAnswers.disabled
  // An unconfirmed address may be anybody's who wrote it down.
  return person.emailVerified ? null : peopleAnswers.unconfirmed
}

/** Returns whether an account is already as it is to be. */
export const isUnchanged = (person: Rights, { role, disabled }: PersonChange): boolean =>
  person.role === role || person.disabled === disabled

type AccountAction = { action: 'admin made' | 'admin removed' | 'account disabled' | 'account enabled'; answer: (name: string) => string }

/** Returns the audit action of a change and the message to the admin who made it. */
export const accountActionOf = ({ role, disabled }: PersonChange): AccountAction => {
  if (role === 'admin') return { action: 'admin made', answer: peopleAnswers.madeAdmin }
  if (role === 'student') return { action: 'admin removed', answer: peopleAnswers.removedAdmin }
  return disabled
    ? { action: 'account disabled', answer: peopleAnswers.disabledNow }
    : { action: 'account enabled', answer: peopleAnswers.enabledNow }
}
