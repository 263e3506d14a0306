import { z } from '../core/zod.ts'
import { line, optional, phoneNumber } from '../core/field-schemas.ts'
import { dialogSchemas } from '../core/dialog-schemas.ts'
import { password } from './passwords/schema.ts'
import { profileMessages } from './messages.ts'

const link = optional(dialogSchemas.url)
const phoneMessage = 'Invalid phone number'

const socialLinks = z.object({
  instagram: link,
  facebook: link,
  linkedin: link,
  email: optional(dialogSchemas.email),
  number: optional(phoneNumber({ required: phoneMessage, notDigits: phoneMessage, length: phoneMessage })),
})

/** The fields of the profile form. Its address and the college's are two things (docs/product/accounts.md#profile). */
export const profileDraft = z.object({
  name: line('Your name is required'),
  email: dialogSchemas.email,
  socialLinks,
  /** Asked for when the address changes: who has it can have a new password sent to it. */
  currentPassword: optional(password(profileMessages.passwordNeeded)),
})
export type ProfileDraft = z.output<typeof profileDraft>

/** The caller's own password once more, for what an open screen alone must not be enough for. The server says where it is missing. */
export const ownPassword = z.object({ currentPassword: optional(password(profileMessages.passwordNeededHere)) })
export type OwnPassword = z.output<typeof ownPassword>

const told = z.string().optional()

/** One's own account as its profile screen shows it. */
export const profile = z.object({
  name: z.string(),
  email: z.string(),
  /** The address that the account moves to once the code that was mailed there is entered; until then it is nobody's. */
  pendingEmail: told,
  /** Whether it has been shown that the address is theirs: by a mailed code, or by the identity provider's word. */
  emailVerified: z.boolean(),
  /** Whether the account has a password of its own, beside the identity provider. */
  hasPassword: z.boolean(),
  /** Whether the identity provider signs in to it. */
  hasProvider: z.boolean(),
  picture: z.string().nullable(),
  profile_image: z.string().nullable(),
  socialLinks: z.object({ instagram: told, facebook: told, linkedin: told, email: told, number: told }),
})
export type Profile = z.output<typeof profile>
