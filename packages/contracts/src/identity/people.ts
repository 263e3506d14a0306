import { z } from '../core/zod.ts'
import { listPaging, listSearch } from '../core/list-schemas.ts'
import { optional } from '../core/field-schemas.ts'
import { roles } from './options.ts'
import { ownPassword } from './profile.ts'

/** The sort orders of the list of people; the first is the default. */
export const peopleSorts = ['name', '-name', 'email', '-email', 'lastSignedInAt', '-lastSignedInAt', 'createdAt', '-createdAt'] as const

/** The filters of the list: prefixes of the words of a name or of an e-mail, and a role. */
export const peopleFilters = z.object({
  search: listSearch,
  role: optional(z.enum(roles)),
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
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  /** Signs in by the identity provider, too or alone. */
  hasProvider: z.boolean(),
  /** Nobody can sign in to it. */
  disabled: z.boolean(),
  /** The number of its open sessions. */
  sessions: z.number().int(),
  lastSignedInAt: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
})
export type Person = z.output<typeof person>

/** An admin's change to an account: its role, and whether it may sign in. */
export const personChange = z
  .object({
    role: z.enum(roles).optional(),
    disabled: z.boolean().optional(),
    /** The caller's own, where the change gives or takes the rights of an admin. */
    ...ownPassword.shape,
  })
  .refine(({ role, disabled }) => (role === undefined) !== (disabled === undefined), {
    error: 'Change one thing at a time',
    path: ['role'],
  })
export type PersonChange = z.output<typeof personChange>
