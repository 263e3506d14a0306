import { z } from '../../core/zod.ts'
import { listPaging, listSearch } from '../../core/list-schemas.ts'
import { optional } from '../../core/field-schemas.ts'
import { duties } from './duties.ts'
import { roles } from '../options.ts'
import { ownPassword } from '../profile-schema.ts'
import { peopleAnswers } from './messages.ts'
import { courseChoice, courseLimit, dutyChoice, ownersAreUnlimited } from '../schema.ts'

/** The sort orders of the list of people; the first is the default. */
export const peopleSorts = ['name', '-name', 'email', '-email', 'lastSignedInAt', '-lastSignedInAt', 'createdAt', '-createdAt'] as const

/** The filters of the list: prefixes of the words of a name or of an e-mail, and a role. */
export const peopleFilters = z.object({
  search: listSearch,
  role: optional(z.enum(roles)),
  duty: optional(z.enum(duties)),
  sort: z.enum(peopleSorts).default(peopleSorts[0]),
})
export type PeopleFilters = z.output<typeof peopleFilters>

export const peopleSearch = peopleFilters.extend(listPaging)
export type PeopleSearch = z.output<typeof peopleSearch>

/** An account as the office sees it. */
export const person = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** None in a student. */
  duties: z.array(z.enum(duties)),
  courses: courseLimit,
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  /** Signs in by the identity provider, too or alone. */
  hasProvider: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Nobody can sign in to it. */
  disabled: z.boolean(),
  /** The number of its open sessions. */
  sessions: z.number().int(),
  lastSignedInAt: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
})
export type Person = z.output<typeof person>

/**
 * A change of an account by an owner: of its role, with an admin's duties and the courses that they are for; of duties or courses alone;
 * or of whether it may sign in. Duties without courses leave the courses as they are.
 */
export const rightsChange = {
  role: z.enum(roles).optional(),
  duties: dutyChoice.optional(),
  courses: courseChoice.optional(),
  disabled: z.boolean().optional(),
}

/** Holds a change of an account to one thing at a time, and to what goes together. */
export const withRightsRules = <S extends z.ZodObject<typeof rightsChange>>(change: S) =>
  change
    .refine(({ disabled, ...rights }) => hasRights(rights) !== (disabled !== undefined), { error: peopleAnswers.oneThing, path: ['role'] })
    .refine(({ role, duties: chosen, courses }) => role !== 'student' || (chosen ?? courses) === undefined, {
      error: peopleAnswers.studentDuties,
      path: ['duties'],
    })
    .refine(...ownersAreUnlimited)

/** An owner's change to an account; with their own password where it gives or takes the rights of an admin. */
export const personChange = withRightsRules(z.object({ ...rightsChange, ...ownPassword.shape }))
export type PersonChange = z.output<typeof personChange>

/** Returns whether a change is one of rights in the office. */
export const hasRights = ({ role, duties: chosen, courses }: { role?: unknown; duties?: unknown; courses?: unknown }): boolean =>
  (role ?? chosen ?? courses) !== undefined
