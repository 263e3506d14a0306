import { proveEmail, requestEmailProof, requestFirstEmailProof } from '@campus/contracts/identity/endpoints.ts'
import { accountMessages } from '@campus/contracts/identity/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertOfficeEntry } from '../../../platform/audit/entries.ts'
import type { Database } from '../../../platform/database/database.ts'
import { removeUnnamed } from '../../../platform/files/pictures/pictures.ts'
import { callerOf } from '../../../platform/http/access.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import { sendsMails } from '../../../platform/mail/mail-delivery.ts'
import type { Services } from '../../../platform/services.ts'
import { accountQueries, type AccountRow, isOwnersNetwork, moveToPending, rememberNetwork, verifyEmail } from '../account-queries.ts'
import { lockAccountAndEmailOwner } from '../account-row-lock-queries.ts'
import { addressChangedMail, addressIsYoursMail } from '../mails.ts'
import { endSessionsOf } from '../sessions/queries.ts'
import { deleteUnconfirmed } from '../unconfirmed-account-queries.ts'
import { addressFor, enoughCodes, type OneTimeCodes } from './one-time-code-queries.ts'
import { voidCodesOf } from './queries.ts'

/** The proof that an address is one's own, with which an account may move to it. */
export const proofRoutes = (app: FastifyInstance, services: Services, codes: OneTimeCodes): void => {
  const { config, db, mail, publisher } = services
  const { findAccount } = accountQueries(db)

  const codeSent = (request: FastifyRequest) => {
    const { keptForAdmin, ...words } = accountMessages.codeSent
    return mailMessage(sendsMails(config), callerOf(request).role === 'admin' ? { ...words, kept: keptForAdmin } : words)
  }

  /** Where a code is mailed to that shows whose the caller's address is; null where somebody has shown it. */
  const unprovenAddress = async (request: FastifyRequest): Promise<{ id: string; to: string } | null> => {
    const account = await findAccount(callerOf(request).userId)
    if (!account) throw new AppError('NOT_SIGNED_IN')
    const to = addressFor.email(account)
    return to === account.email && account.emailVerifiedAt !== null ? null : { id: account.id, to }
  }

  serve(app, requestEmailProof, async (_, request) => {
    const unproven = await unprovenAddress(request)
    if (!unproven) return { message: accountMessages.verified }
    const { id, to } = unproven
    if (!(await codes.sendCode(id, to, 'email', app.counts.networkOf(request)))) throw enoughCodes()
    return { message: codeSent(request)(to) }
  })

  serve(app, requestFirstEmailProof, async (_, request) => {
    const unproven = await unprovenAddress(request)
    if (!unproven) return { message: accountMessages.verified, isOpen: false }
    const { id, to } = unproven
    const mailed = await codes.findProof(db, id, to)
    // Opening the screen again without a mail does not count against those who ask for a code.
    if (!mailed) await app.countAgainst('oneTimeCode', request)
    const { isOpen } = mailed ?? (await codes.sendFirstCode(id, to, app.counts.networkOf(request)))
    return { message: isOpen ? codeSent(request)(to) : accountMessages.codeExpired(to), isOpen }
  })

  /**
   * Moves an account to the address that it waited for. Everything that the former address was good for ends: its codes, and the provider's
   * way in with the devices that may have come by it. Both addresses are told. Returns the unconfirmed account that had the address.
   */
  const moveAccount = async (tx: Database, former: AccountRow, request: FastifyRequest): Promise<AccountRow | null> => {
    const { id, email, pendingEmail } = former
    if (pendingEmail === null) throw new AppError('CONFLICT')
    const squatter = await deleteUnconfirmed(tx, pendingEmail)
    if (!(await moveToPending(tx, former))) throw new AppError('CONFLICT', { message: accountMessages.emailTaken })
    await voidCodesOf(tx, id)
    const unlinked = former.providerSubject !== null
    if (unlinked) await endSessionsOf(tx, id, { but: callerOf(request).sessionId })
    await publisher.publish('sessions', tx)
    await mail.send(addressChangedMail(email, { unlinked }), tx)
    await mail.send(addressIsYoursMail(pendingEmail, { unlinked }), tx)
    return squatter
  }

  const proveAddress = (request: FastifyRequest, otp: string) =>
    db.transaction(async (tx) => {
      const { userId } = callerOf(request)
      const account = await lockAccountAndEmailOwner(tx, userId)
      if (!account) return null
      const network = app.counts.networkOf(request)
      const isKnown = await isOwnersNetwork(tx, addressFor.email(account), network)
      const from = { network, site: app.counts.siteOf(request), isKnown }
      if (!(await codes.isRight(tx, userId, 'email', otp, from))) return null
      const isMoving = account.pendingEmail !== null
      const squatter = isMoving ? await moveAccount(tx, account, request) : null
      await (isMoving ? rememberNetwork(tx, userId, network) : verifyEmail(tx, userId))
      await insertOfficeEntry(tx, request, { action: 'email confirmed', subject: addressFor.email(account) })
      return { squatter }
    })

  serve(app, proveEmail, async ({ body }, request) => {
    const proven = await proveAddress(request, body.otp)
    if (!proven) throw codes.refuse(app.counts.networkOf(request))
    await removeUnnamed(services, proven.squatter?.profileImageUrl)
    return { message: accountMessages.verified }
  })
}
