import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { changeForgottenPassword, requestPasswordReset } from '@campus/contracts/identity/endpoints.ts'
import { forgotPassword } from '@campus/contracts/identity/schema.ts'
import { accountMessages, resetPasswordMessages } from '@campus/contracts/identity/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { insertOwnEntry } from '../../../platform/audit/entries.ts'
import type { NewPasswords } from '../../../platform/crypto/new-passwords.ts'
import type { Database } from '../../../platform/database/database.ts'
import { removeUnnamed } from '../../../platform/files/pictures/pictures.ts'
import { clearAttempts } from '../../../platform/http/limits/attempts.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { sendsMails } from '../../../platform/mail/mail-delivery.ts'
import type { Services } from '../../../platform/services.ts'
import { accountQueries, type AccountRow, insertAccount, isOwnersNetwork, rememberNetwork, setPassword } from '../account-queries.ts'
import { lockAccount } from '../account-row-lock-queries.ts'
import { listPasskeys } from '../factors/passkey-queries.ts'
import { passwordChangedMail } from '../mails.ts'
import { endSessionsOf } from '../sessions/queries.ts'
import { deleteUnconfirmed, isUnconfirmed } from '../unconfirmed-account-queries.ts'
import type { OneTimeCodes } from './one-time-code-queries.ts'
import { type CodeAttempt, commitAsynchronously } from './queries.ts'

/** Only the address is known when it is asked for; whether it has an account is looked up where nobody can time it. */
const resetJob = {
  name: 'password-reset',
  // A job of an older release names no network.
  data: forgotPassword.extend({ network: z.string().default('') }),
  retry: { times: 20, wait: 2, longestWait: 60 },
  seconds: 30,
  atOnce: 8,
} satisfies Job

/** Milliseconds within which a job begins by chance: so the work for a known address slows no particular request that comes after. */
const someTime = 400

/** A new password for somebody who forgot theirs. */
export const resetRoutes = async (
  app: FastifyInstance,
  services: Services,
  { codes, newPasswords }: { codes: OneTimeCodes; newPasswords: NewPasswords },
): Promise<void> => {
  const { config, db, jobs, mail, publisher } = services
  const { findAccountForSignIn } = accountQueries(db)

  await jobs.work(resetJob, async ({ email, network }, { signal }) => {
    await delay(randomInt(someTime), null, { signal })
    const account = await findAccountForSignIn(email)
    if (account) await codes.sendCode(account.id, account.email, 'reset', network)
  })

  serve(app, requestPasswordReset, async ({ body }, request) => {
    await jobs.send(resetJob, { ...body, network: app.counts.networkOf(request) }, db)
    return { message: mailMessage(sendsMails(config), accountMessages.codeOnItsWay) }
  })

  /**
   * Replaces an account that nobody had confirmed by a new one of the person who reads the mailbox: they may not be the one who made
   * it. Only the name stays, for it opens nothing, and the two are the same person nearly always.
   */
  const beginAnew = async (tx: Database, { email, name }: AccountRow, passwordHash: string): Promise<AccountRow> => {
    await deleteUnconfirmed(tx, email)
    const made = await insertAccount(tx, { email, name, role: 'student', passwordHash, emailVerifiedAt: new Date() })
    if (!made) throw new AppError('CONFLICT')
    return made
  }

  const giveNewPassword = async (tx: Database, account: AccountRow, passwordHash: string): Promise<AccountRow> => {
    await setPassword(tx, account.id, passwordHash)
    await endSessionsOf(tx, account.id)
    return account
  }

  /**
   * The account with its new password; null for a wrong code, which stays counted: it is refused after the transaction, not by
   * breaking it off. Where there is no such account the same is asked about nobody's, and a wrong try does not wait for the disk: so
   * the answer takes as long.
   */
  const resetPassword = (found: AccountRow | null, otp: string, passwordHash: string, from: CodeAttempt): Promise<AccountRow | null> =>
    db.transaction(async (tx) => {
      const id = found?.id ?? randomUUID()
      const account = await lockAccount(tx, id)
      const right = await codes.isRight(tx, id, 'reset', otp, from)
      if (!account || !right) {
        await commitAsynchronously(tx)
        return null
      }
      const begunAnew = isUnconfirmed(account)
      const hasPasskeys = !begunAnew && (await listPasskeys(tx, account.id)).length > 0
      const reset = await (begunAnew ? beginAnew : giveNewPassword)(tx, account, passwordHash)
      await publisher.publish('sessions', tx)
      await mail.send(passwordChangedMail(account.email, { begunAnew, hasPasskeys, unlinked: account.providerSubject !== null }), tx)
      return reset
    })

  serve(app, changeForgottenPassword, async ({ body }, request) => {
    // First, whether or not there is such an account or code: so the answer always takes as long.
    const passwordHash = await newPasswords.hash(body.newPassword, 'newPassword')
    const account = await findAccountForSignIn(body.email)
    const network = app.counts.networkOf(request)
    const from = { network, site: app.counts.siteOf(request), isKnown: await isOwnersNetwork(db, body.email, network) }
    const reset = await resetPassword(account, body.otp, passwordHash, from)
    if (!account || !reset) throw codes.refuse(network)
    if (reset.id !== account.id) await removeUnnamed(services, account.profileImageUrl)
    // The new password also lifts a lock by wrong tries, for sign-ins from this network.
    await rememberNetwork(db, reset.id, network)
    await clearAttempts(app.counts, reset.email, network)
    await insertOwnEntry(db, request, reset, { action: 'password reset', details: { network } })
    return { message: resetPasswordMessages.done }
  })
}
