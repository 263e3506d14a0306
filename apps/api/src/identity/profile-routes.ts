import { getProfile, saveProfile, saveProfilePicture } from '@campus/contracts/identity/endpoints.ts'
import type { ProfileDraft } from '@campus/contracts/identity/profile.ts'
import { accountWords, profileWords } from '@campus/contracts/identity/words.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'
import { profilePicture } from '@campus/contracts/kit/files.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertOfficeEntry } from '../audit/queries.ts'
import { callerOf } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { serve } from '../kit/serve.ts'
import type { Services } from '../kit/services.ts'
import { accountQueries, type AccountRow, lockAccount, toProfile, updateAccount } from './account-queries.ts'
import { voidCodesOf } from './code-queries.ts'
import { addressChangedMail } from './mail-rules.ts'

/** One's own profile. */
export const profileRoutes = (app: FastifyInstance, { db, log, mail, pictures }: Services): void => {
  const { findAccount } = accountQueries(db)
  const accountOf = async (request: FastifyRequest): Promise<AccountRow> => {
    const account = await findAccount(callerOf(request).userId)
    if (!account) throw new AppError('NOT_SIGNED_IN')
    return account
  }

  serve(app, getProfile, async (_, request) => ({ profile: toProfile(await accountOf(request)) }))

  const passwordWords = { missing: profileWords.passwordNeeded, wrong: profileWords.passwordWrong, none: profileWords.noPassword }

  const writeDown = (tx: Database, request: FastifyRequest, changed: Record<string, unknown>) =>
    insertOfficeEntry(tx, request, { action: 'profile changed', subject: callerOf(request).email, details: changed })

  const changeProfile = (account: AccountRow, draft: ProfileDraft, request: FastifyRequest): Promise<void> =>
    db.transaction(async (tx) => {
      await updateAccount(tx, account.id, toColumns(draft))
      await writeDown(tx, request, {})
    })

  /** With a new address goes what the old one was good for; who reads the old one is told. */
  const moveAccount = (former: AccountRow, draft: ProfileDraft, request: FastifyRequest): Promise<void> =>
    db.transaction(async (tx) => {
      const now = await lockAccount(tx, former.id)
      // The password that was shown may be the wrong one by now.
      if (now?.email !== former.email || now.passwordHash !== former.passwordHash) throw new AppError('CONFLICT')
      const moved = await updateAccount(tx, former.id, { ...toColumns(draft), email: draft.email, emailVerifiedAt: null })
      if (!moved) throw new AppError('CONFLICT', { message: accountWords.emailTaken, fields: { email: accountWords.emailTaken } })
      await voidCodesOf(tx, former.id)
      await writeDown(tx, request, { email: draft.email })
      await mail.send(addressChangedMail(former.email), tx)
    })

  serve(app, saveProfile, async ({ body }, request) => {
    const account = await accountOf(request)
    if (body.email === account.email) await changeProfile(account, body, request)
    else {
      await app.confirmPassword(request, body.currentPassword, { field: 'currentPassword', ...passwordWords })
      await moveAccount(account, body, request)
    }
    return { message: profileWords.saved, profile: toProfile(await accountOf(request)) }
  })

  /** The address of the one before, if there was one. */
  const replacePicture = (request: FastifyRequest, profileImageUrl: string) =>
    db.transaction(async (tx) => {
      const { userId } = callerOf(request)
      const account = await lockAccount(tx, userId)
      await updateAccount(tx, userId, { profileImageUrl })
      await writeDown(tx, request, { picture: profileImageUrl })
      return account?.profileImageUrl
    })

  serve(app, saveProfilePicture, async ({ files }, request) => {
    const { address } = await pictures.take(files.picture.path, profilePicture, { scope: 'public', field: 'picture' })
    const former = await replacePicture(request, address).catch(async (error: unknown) => {
      await pictures.remove(address)
      throw error
    })
    if (former) await pictures.remove(former).catch((err: unknown) => log.warn({ err }, 'a former picture was not removed'))
    return { message: profileWords.pictureSaved, profile: toProfile(await accountOf(request)) }
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
