import { z } from '../../core/zod.ts'
import { email, line } from '../../core/field-schemas.ts'
import { invitationAnswers, invitationMessages } from './invitation-messages.ts'
import { duties } from './duties.ts'
import { ownPassword } from '../profile-schema.ts'
import { courseChoice, courseLimit, dutyChoice, newPasswordFields, ownersAreUnlimited, passwordsMatch } from '../schema.ts'
import { signupMessages } from '../messages.ts'

/** The lifetime of an invitation's link in hours. */
export const invitationHours = 72

/** The colleague whom an admin invites to be an admin, too. Gives rights, so the caller's own password is asked for again. */
export const invitationDraft = z
  .object({
    name: line(invitationMessages.nameMissing),
    email: email(invitationMessages.emailMissing),
    duties: dutyChoice.default(['owner']),
    courses: courseChoice.default('all'),
    ...ownPassword.shape,
  })
  .refine(...ownersAreUnlimited)
export type InvitationDraft = z.output<typeof invitationDraft>

/** An invitation that was neither used nor withdrawn, as the lists of the office have it: never its link. */
export const invitation = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  duties: z.array(z.enum(duties)),
  courses: courseLimit,
  /** The name of the admin who sent it last. */
  invitedBy: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** False once it has expired, or whoever sent it is no admin any more. */
  isGood: z.boolean(),
})
export type Invitation = z.output<typeof invitation>

/** 32 random bytes as base64url: it stands in the fragment of the mailed link, which browsers send to no server, and in bodies. */
export const invitationToken = z.object({
  token: z.string({ error: invitationAnswers.refused }).regex(/^[\w-]{43}$/, invitationAnswers.refused),
})

/**
 * The link itself, for whoever invites to hand on: only where there is no mail server, and only in the answer that made it. A path
 * where the panel has no address of its own in the settings.
 */
export const handedLink = z.string()

/** The person whom a link is for. */
export const invited = z.object({ name: z.string(), email: z.string() })
export type Invited = z.output<typeof invited>

/** The choices of an invited colleague. */
export const acceptance = z
  .object({ ...invitationToken.shape, name: line(signupMessages.missing), ...newPasswordFields })
  .refine(...passwordsMatch)
export type Acceptance = z.output<typeof acceptance>
