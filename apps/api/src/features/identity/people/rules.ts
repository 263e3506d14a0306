import type { AuditAction } from '@campus/contracts/audit/actions.ts'
import { capabilities } from '@campus/contracts/core/access.ts'
import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import { type Duty, mayDo } from '@campus/contracts/identity/people/duties.ts'
import { courseLimitMessages } from '@campus/contracts/identity/people/duty-messages.ts'
import type { Role } from '@campus/contracts/identity/options.ts'
import type { PersonChange } from '@campus/contracts/identity/people/schema.ts'
import { peopleAnswers } from '@campus/contracts/identity/people/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'

/** The rights of an account that a change concerns. */
type Rights = { role: Role; duties: Duty[]; courses: CourseLimit; disabled: boolean; emailVerified: boolean }

/** A change of somebody's rights: the audit action, the columns that are set, and the message to the owner who made it. */
export type RightsChange = {
  action: AuditAction
  set: { role?: Role; duties?: Duty[] | null; courses?: CourseLimit; disabledAt?: Date | null }
  answer: (name: string) => string
}

/**
 * Returns the effect of a change on an account; null where nothing changes. An account that becomes an admin without chosen duties is an
 * owner, and an owner’s duties are for all courses.
 */
export const changeOf = (
  person: Rights,
  { role = person.role, duties, courses, disabled = person.disabled }: PersonChange,
  now: Date,
): RightsChange | null => {
  if (role !== person.role) {
    return role === 'admin'
      ? { action: 'admin made', set: { role, duties: duties ?? ['owner'], courses: courses ?? 'all' }, answer: peopleAnswers.madeAdmin }
      : { action: 'admin removed', set: { role, duties: null, courses: 'all' }, answer: peopleAnswers.removedAdmin }
  }
  const rights = { duties: duties ?? person.duties, courses: courses ?? (duties?.includes('owner') ? 'all' : person.courses) }
  if (String(rights.duties) !== String(person.duties) || String(rights.courses) !== String(person.courses))
    return { action: 'duties changed', set: rights, answer: peopleAnswers.dutiesChanged }
  if (disabled === person.disabled) return null
  return disabled
    ? { action: 'account disabled', set: { disabledAt: now }, answer: peopleAnswers.disabledNow }
    : { action: 'account enabled', set: { disabledAt: null }, answer: peopleAnswers.enabledNow }
}

/** Returns whether a change lets somebody do what they may not do yet, or for a course for which they may not. */
export const gainsRights = ({ duties: former, courses: before }: Rights, { set: { duties, courses = before } }: RightsChange): boolean =>
  capabilities.some((capability) => mayDo(duties ?? [], capability) && !mayDo(former, capability)) || gainsCourses(before, courses)

const gainsCourses = (before: CourseLimit, now: CourseLimit): boolean =>
  before !== 'all' && (now === 'all' || now.some((id) => !before.includes(id)))

/** Returns whether somebody is an owner who can sign in. */
const isActiveOwner = ({ role, duties, disabled }: Pick<Rights, 'role' | 'disabled'> & { duties: readonly Duty[] | null }): boolean =>
  role === 'admin' && !disabled && duties?.includes('owner') === true

const isOwnerAfter = (person: Rights, { set: { role = person.role, duties = person.duties, disabledAt } }: RightsChange): boolean =>
  isActiveOwner({ role, duties, disabled: disabledAt === undefined ? person.disabled : disabledAt !== null })

/** Returns whether a change makes an owner who can sign in of somebody who is none. */
export const makesOwner = (person: Rights, change: RightsChange): boolean => !isActiveOwner(person) && isOwnerAfter(person, change)

/** Returns whether a change leaves the office without one of the owners who can sign in. */
export const losesOwner = (person: Rights, change: RightsChange): boolean => isActiveOwner(person) && !isOwnerAfter(person, change)

type Circumstances = {
  /** True when the owner edits their own account. */
  isOwn: boolean
  /** The number of owners who can sign in, before the change. */
  owners: number
}

/** Returns the refusal of a change of rights; null where it is allowed. */
export const changeRefusal = (person: Rights, change: RightsChange, circumstances: Circumstances): AppError | null => {
  const message = refusalMessage(person, change, circumstances)
  return message === null ? null : new AppError('CONFLICT', { message })
}

const refusalMessage = (
  person: Rights,
  { action, set: { duties, courses = 'all' } }: RightsChange,
  { isOwn, owners }: Circumstances,
): string | null => {
  if (courses !== 'all' && duties?.includes('owner')) return courseLimitMessages.owner
  if (person.role === 'admin' && !person.disabled) {
    const leaves = action === 'admin removed' || action === 'account disabled'
    const losesOwnership = person.duties.includes('owner') && (leaves || duties?.includes('owner') === false)
    if (losesOwnership && owners <= 1) return peopleAnswers.lastOwner
    return isOwn && (leaves || losesOwnership) ? peopleAnswers.yourself : null
  }
  if (action === 'duties changed' && person.role !== 'admin') return peopleAnswers.notAdmin
  if (action !== 'admin made') return null
  if (person.disabled) return peopleAnswers.disabled
  // An unconfirmed address may be anybody's who wrote it down.
  return person.emailVerified ? null : peopleAnswers.unconfirmed
}
