import { getProfile, saveProfile, saveProfilePicture, unlinkProvider } from '@campus/contracts/identity/endpoints.ts'
import type { ProfileDraft } from '@campus/contracts/identity/profile-schema.ts'
import { accountMessages, profileMessages } from '@campus/contracts/identity/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { profilePicture } from '@campus/contracts/core/files.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { removeUnnamed } from '../../platform/files/pictures/pictures.ts'
import { insertOfficeEntry } from '../../platform/audit/entries.ts'
import { callerOf } from '../../platform/http/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { lockCaller } from './account-row-lock-queries.ts'
import { accountQueries, type AccountRow, rememberNetwork, toProfile, unlinkAccount, updateAccount } from './account-queries.ts'
import { voidCodesOf } from './codes/queries.ts'
import { providerUnlinkedMail } from './mails.ts'
import { currentPassword } from '../../platform/http/current-password.ts'
import { endSessionsOf } from './sessions/queries.ts'
import { isEmailTaken } from './unconfirmed-account-queries.ts'

/** One's own profile. */
export const profileRoutes = (app: FastifyInstance, { db, log, mail, pictures, publisher }: Services): void => {
  const { findAccount } = accountQueries(db)
  const accountOf = async (request: FastifyRequest): Promise<AccountRow> => {
    const account = await findAccount(callerOf(request).userId)
    if (!account) throw new AppError('NOT_SIGNED_IN')
    return account
  }

  serve(app, getProfile, async (_, request) => ({ profile: toProfile(await accountOf(request)) }))

  const passwordMessages = {
    missing: profileMessages.passwordNeeded,
    wrong: profileMessages.passwordWrong,
    none: profileMessages.noPassword,
  }

  const writeDown = (tx: Database, request: FastifyRequest, changed: Record<string, unknown>) =>
    insertOfficeEntry(tx, request, { action: 'profile changed', subject: callerOf(request).email, details: changed })

  const changeProfile = (account: AccountRow, draft: ProfileDraft, request: FastifyRequest): Promise<void> =>
    db.transaction(async (tx) => {
      await updateAccount(tx, account.id, toColumns(draft))
      await writeDown(tx, request, {})
    })

  /**
   * Stores a new address, which only waits: until its code is entered it reserves nothing, opens nothing and proves nothing. A code that
   * was mailed to an address before is void.
   */
  const awaitAddress = (former: AccountRow, draft: ProfileDraft, request: FastifyRequest): Promise<void> =>
    db.transaction(async (tx) => {
      const now = await lockCaller(tx, callerOf(request))
      // The password that was shown may be the wrong one by now.
      if (now.email !== former.email || now.passwordHash !== former.passwordHash) throw new AppError('CONFLICT')
      if (await isEmailTaken(tx, draft.email)) {
        throw new AppError('CONFLICT', { message: accountMessages.emailTaken, fields: { email: accountMessages.emailTaken } })
      }
      await updateAccount(tx, former.id, { ...toColumns(draft), pendingEmail: draft.email })
      await voidCodesOf(tx, former.id, 'email')
      await writeDown(tx, request, { email: draft.email })
    })

  /** An account that keeps its address waits for no other. */
  const keepAddress = (account: AccountRow, draft: ProfileDraft, request: FastifyRequest): Promise<void> =>
    db.transaction(async (tx) => {
      await lockCaller(tx, callerOf(request))
      await updateAccount(tx, account.id, { ...toColumns(draft), pendingEmail: null })
      await voidCodesOf(tx, account.id, 'email')
      await writeDown(tx, request, {})
    })

  serve(app, saveProfile, async ({ body }, request) => {
    const account = await accountOf(request)
    if (body.email === (account.pendingEmail ?? account.email)) await changeProfile(account, body, request)
    else if (body.email === account.email) await keepAddress(account, body, request)
    else {
      await app.confirmPassword(request, body.currentPassword, { field: 'currentPassword', ...passwordMessages })
      await awaitAddress(account, body, request)
    }
    return { message: profileMessages.saved, profile: toProfile(await accountOf(request)) }
  })

  const unlink = (request: FastifyRequest): Promise<string> =>
    db.transaction(async (tx) => {
      const { userId, sessionId } = callerOf(request)
      const account = await lockCaller(tx, { userId, sessionId })
      if (account.providerSubject === null) return profileMessages.notLinked
      if (account.passwordHash === null) throw new AppError('CONFLICT', { message: profileMessages.unlinkNeedsPassword })
      await unlinkAccount(tx, userId, { refused: true })
      await rememberNetwork(tx, userId, app.counts.networkOf(request))
      await endSessionsOf(tx, userId, { but: sessionId })
      await publisher.publish('sessions', tx)
      await insertOfficeEntry(tx, request, { action: 'provider unlinked', subject: account.email })
      await mail.send(providerUnlinkedMail(account.email, { refused: true }), tx)
      return profileMessages.unlinked
    })

  serve(app, unlinkProvider, async ({ body }, request) => {
    await app.confirmPassword(request, body.currentPassword, { ...currentPassword, none: profileMessages.unlinkNeedsPassword })
    const message = await unlink(request)
    void publisher.publish('sessions')
    return { message, profile: toProfile(await accountOf(request)) }
  })

  /** The address of the one before, if there was one. */
  const replacePicture = (request: FastifyRequest, profileImageUrl: string) =>
    db.transaction(async (tx) => {
      const caller = callerOf(request)
      const account = await lockCaller(tx, caller)
      await updateAccount(tx, caller.userId, { profileImageUrl })
      await writeDown(tx, request, { picture: profileImageUrl })
      return account.profileImageUrl
    })

  serve(app, saveProfilePicture, async ({ files }, request) => {
    const { address } = await pictures.take(files.picture.path, profilePicture, { scope: 'public', field: 'picture' })
    const former = await replacePicture(request, address).catch(async (error: unknown) => {
      await pictures.remove(address)
      throw error
    })
    await removeUnnamed({ log, pictures }, former)
    return { message: profileMessages.pictureSaved, profile: toProfile(await accountOf(request)) }
  })
}

const toColumns = ({ name, socialLinks: { instagram, facebook, linkedin, email, number } }: ProfileDraft) => ({
  name,
  instagram: instagram ?? null,
  facebook: facebook ?? null,
  linkedin: linkedin ?? null,
  contactEmail: email ?? null,
  contactNumber: number ?? null,
})
