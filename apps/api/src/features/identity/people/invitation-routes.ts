import { createHash, randomBytes } from 'node:crypto'
import {
  acceptInvitation,
  findInvitation,
  inviteAdmin,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '@campus/contracts/identity/people/invitation-endpoints.ts'
import { invitationAnswers } from '@campus/contracts/identity/people/invitation-messages.ts'
import type { Acceptance, Invitation, InvitationDraft } from '@campus/contracts/identity/people/invitation-schema.ts'
import { firstAdminName } from '@campus/contracts/identity/first-admin-name.ts'
import { approvalMessages } from '@campus/contracts/approvals/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { isPlausibleName } from '@campus/contracts/core/mails/greeting.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertAuditEntry, insertOwnEntry } from '../../../platform/audit/entries.ts'
import { callerOf } from '../../../platform/http/access.ts'
import type { Database } from '../../../platform/database/database.ts'
import { removeUnnamed } from '../../../platform/files/pictures/pictures.ts'
import { sendsMails } from '../../../platform/mail/mail-delivery.ts'
import type { NewPasswords } from '../../../platform/crypto/new-passwords.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Services } from '../../../platform/services.ts'
import { type AccountRow, insertAccount } from '../account-queries.ts'
import {
  deleteInvitation,
  findGoodInvitation,
  findInvitationById,
  findInvitations,
  insertInvitation,
  renewInvitation,
} from './invitation-queries.ts'
import { describeRights, requireCourses } from '../course-limit-queries.ts'
import { invitationAcceptedMail, invitationMail } from '../mails.ts'
import { currentPassword } from '../../../platform/http/current-password.ts'
import { lockRights, serializeRightsChanges } from './queries.ts'
import { refuseOwnerAlone } from './rights-routes.ts'
import { storedLimit } from '../course-limit-rules.ts'
import type { Sessions } from '../sessions/routes.ts'
import { deleteUnconfirmed, isEmailTaken } from '../unconfirmed-account-queries.ts'

/** Invitations of further admins: sent, sent again, withdrawn, and used by whoever has the link. */
export const invitationRoutes = (app: FastifyInstance, services: Services, sessions: Sessions, newPasswords: NewPasswords): void => {
  const { config, db, mail, publisher } = services

  /** A fresh token, its link, and the mail that has it. The token stands in the fragment of the link, which no server is sent. */
  const newLink = () => {
    const token = randomBytes(32).toString('base64url')
    const link = `${config.adminUrl ?? ''}/admin/invitation#${token}`
    const sendFor = async (made: Invitation, caller: ReturnType<typeof callerOf>, tx: Database) =>
      mail.send(invitationMail(made.email, { by: senderOf(made, caller), duties: await describeRights(tx, made), link }), tx)
    return { tokenHash: hashOf(token), link, sendFor }
  }

  /** Where no mail leaves, whoever invites is the only one who can hand the link on. */
  const answerOf = ({ data, link }: Made) => ({
    message: mailMessage(sendsMails(config), invitationAnswers.sent)(data.email),
    data,
    ...(!sendsMails(config) && { link }),
  })

  const refuseTaken = async (tx: Database, email: string, words: string) => {
    if (await isEmailTaken(tx, email)) throw new AppError('CONFLICT', { message: words, fields: { email: words } })
  }

  serve(app, listInvitations, async () => ({ data: await findInvitations(db) }))

  const invite = async (tx: Database, { name, email, duties, courses }: InvitationDraft, request: FastifyRequest): Promise<Made> => {
    const caller = callerOf(request)
    const owners = await serializeRightsChanges(tx, caller.userId)
    await refuseOwnerAlone(tx, owners, duties)
    await requireCourses(tx, courses)
    await refuseTaken(tx, email, invitationAnswers.hasAccount)
    const { tokenHash, link, sendFor } = newLink()
    const id = await insertInvitation(tx, { name, email, duties, dutyCourses: storedLimit(courses), tokenHash, invitedBy: caller.userId })
    const { again } = invitationAnswers
    if (id === null) throw new AppError('CONFLICT', { message: again, fields: { email: again } })
    const made = known(await findInvitationById(tx, id))
    await sendFor(made, caller, tx)
    await insertAuditEntry(tx, request, {
      action: 'admin invited',
      subject: email,
      details: { name, duties: await describeRights(tx, made) },
    })
    return { data: made, link }
  }

  serve(app, inviteAdmin, async ({ body }, request) => {
    await app.confirmPassword(request, body.currentPassword, currentPassword)
    return answerOf(await db.transaction((tx) => invite(tx, body, request)))
  })

  const sendAgain = async (tx: Database, id: string, request: FastifyRequest): Promise<Made> => {
    const caller = callerOf(request)
    const owners = await serializeRightsChanges(tx, caller.userId)
    const { tokenHash, link, sendFor } = newLink()
    const { email, name, duties } = known(await renewInvitation(tx, id, { tokenHash, invitedBy: caller.userId }))
    await refuseOwnerAlone(tx, owners, duties, approvalMessages.oldInvitation)
    await refuseTaken(tx, email, invitationAnswers.hasAccount)
    const renewed = known(await findInvitationById(tx, id))
    await sendFor(renewed, caller, tx)
    await insertAuditEntry(tx, request, { action: 'admin invited', subject: email, details: { name, again: true } })
    return { data: renewed, link }
  }

  serve(app, resendInvitation, async ({ params: { id }, body }, request) => {
    await app.confirmPassword(request, body.currentPassword, currentPassword)
    return answerOf(await db.transaction((tx) => sendAgain(tx, id, request)))
  })

  serve(app, withdrawInvitation, async ({ params: { id } }, request) => {
    const { name } = await db.transaction(async (tx) => {
      await serializeRightsChanges(tx, callerOf(request).userId)
      const withdrawn = known(await deleteInvitation(tx, id))
      const { email: subject } = withdrawn
      await insertAuditEntry(tx, request, { action: 'invitation withdrawn', subject, details: { name: withdrawn.name } })
      return withdrawn
    })
    return { message: invitationAnswers.withdrawn(name) }
  })

  const good = async (database: Database, token: string) => {
    const found = await findGoodInvitation(database, hashOf(token))
    if (found) return found
    const { refused } = invitationAnswers
    throw new AppError('INVALID_INPUT', { message: refused, fields: { token: refused } })
  }

  serve(app, findInvitation, async ({ body }) => {
    const { name, email } = await good(db, body.token)
    return { data: { name, email } }
  })

  /**
   * Under the lock of rights: whoever takes the sender's rights away at this moment takes the invitation's with them. An address that
   * only was written down is its reader's; a confirmed account is opened by no link.
   */
  const accept = async (tx: Database, { token, name }: Acceptance, passwordHash: string, request: FastifyRequest) => {
    const owners = await lockRights(tx)
    const invitation = await good(tx, token)
    if (!(await deleteInvitation(tx, invitation.id))) throw new AppError('CONFLICT')
    const { email, duties, dutyCourses } = invitation
    await refuseOwnerAlone(tx, owners, duties, approvalMessages.oldInvitation)
    const squatter = await deleteUnconfirmed(tx, email)
    const account = await insertAccount(tx, {
      email,
      name,
      role: 'admin',
      duties: duties ?? ['owner'],
      dutyCourses,
      passwordHash,
      emailVerifiedAt: new Date(),
    })
    if (!account) throw new AppError('CONFLICT', { message: invitationAnswers.hasAccountNow })
    // The name that a colleague gave them: what they call themselves nobody of the office has seen.
    const told = { name: invitation.name, email, by: invitation.senderEmail }
    for (const owner of owners) await mail.send(invitationAcceptedMail(owner.email, told), tx)
    await insertOwnEntry(tx, request, account, { action: 'invitation accepted', details: { invitedBy: invitation.senderEmail } })
    if (squatter) await publisher.publish('sessions', tx)
    return { account, squatter }
  }

  serve(app, acceptInvitation, async ({ body }, request, reply) => {
    // Before the work that a new password takes: whoever has no link is not worth it.
    await good(db, body.token)
    const passwordHash = await newPasswords.hash(body.password, 'password')
    const { account, squatter }: { account: AccountRow; squatter: AccountRow | null } = await db.transaction((tx) =>
      accept(tx, body, passwordHash, request),
    )
    await removeUnnamed(services, squatter?.profileImageUrl)
    return { message: invitationAnswers.accepted, user: await sessions.begin(account, true, request, reply) }
  })
}

/** An invitation with its link, of which only a hash is stored. */
type Made = { data: Invitation; link: string }

/** Returns the inviter's name as a colleague knows it, or the address alone until they have entered a name. */
const senderOf = ({ invitedBy }: Invitation, { email }: { email: string }): string =>
  invitedBy !== firstAdminName && isPlausibleName(invitedBy) ? `${invitedBy} (${email})` : email

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const known = <I>(invitation: I | null): I => {
  if (invitation === null) throw new AppError('NOT_FOUND', { message: invitationAnswers.unknown })
  return invitation
}
