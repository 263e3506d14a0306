import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { changeForgottenPassword, proveEmail, requestEmailProof, requestPasswordReset } from '@campus/contracts/identity/endpoints.ts'
import { forgotPassword } from '@campus/contracts/identity/schema.ts'
import { accountWords, resetPasswordWords } from '@campus/contracts/identity/words.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'
import type { FastifyInstance } from 'fastify'
import { insertOfficeEntry, insertOwnEntry } from '../audit/queries.ts'
import { callerOf } from '../kit/access.ts'
import { forgiveAttempts } from '../kit/attempts.ts'
import type { Database } from '../kit/database.ts'
import type { Job } from '../kit/jobs.ts'
import { deriveKey } from '../kit/keys.ts'
import type { NewPasswords } from '../kit/new-passwords.ts'
import { serve } from '../kit/serve.ts'
import type { Services } from '../kit/services.ts'
import { accountQueries, type AccountRow, lockAccount, rememberNetwork, setPassword, verifyEmail } from './account-queries.ts'
import { type CodePurpose, commitWithoutDisk, insertCode, useCode } from './code-queries.ts'
import { codeDigits } from './code-rules.ts'
import { codeMail, passwordChangedMail } from './mail-rules.ts'
import { endSessionsOf } from './session-queries.ts'

/** Only the address is known when it is asked for; whether it has an account is looked up where nobody can time it. */
const resetJob = {
  name: 'password-reset',
  data: forgotPassword,
  retry: { times: 20, wait: 2, longestWait: 60 },
  seconds: 30,
  atOnce: 8,
} satisfies Job

/** Milliseconds within which a job begins by chance: so the work for a known address slows no particular request that comes after. */
const someTime = 400

/** One-time codes: a new password for who forgot theirs, and the proof that an address is one's own. */
export const codeRoutes = async (app: FastifyInstance, services: Services, newPasswords: NewPasswords): Promise<void> => {
  const { config, db, jobs, mail, publisher } = services
  const { findAccountForSignIn } = accountQueries(db)
  const key = deriveKey(config.secrets.jwt, 'one-time code')
  const hashOf = (accountId: string, purpose: CodePurpose, code: string) =>
    createHmac('sha256', key).update(`${purpose} ${accountId} ${code}`).digest()

  /**
   * Mails a new code; false when the account has had enough of them today. The account is looked at again under its lock: a code
   * that is on its way to an address must not prove the one that the account was moved to meanwhile.
   */
  const sendCode = (accountId: string, to: string, purpose: CodePurpose): Promise<boolean> =>
    db.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId)
      if (account?.email !== to || account.disabledAt !== null) throw new AppError('CONFLICT')
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
      const isNew = await insertCode(tx, { accountId, purpose, hash: hashOf(accountId, purpose, code) })
      if (isNew) await mail.send(codeMail[purpose](to, code), tx)
      return isNew
    })

  const isRight = (tx: Database, accountId: string, purpose: CodePurpose, code: string) =>
    useCode(tx, { accountId, purpose, hash: hashOf(accountId, purpose, code) })

  await jobs.work(resetJob, async ({ email }, { signal }) => {
    await delay(randomInt(someTime), null, { signal })
    const account = await findAccountForSignIn(email)
    if (account) await sendCode(account.id, account.email, 'reset')
  })

  serve(app, requestPasswordReset, async ({ body }) => {
    await jobs.send(resetJob, body, db)
    return { message: accountWords.codeOnItsWay }
  })

  /**
   * A wrong try stays counted: it is refused after the transaction, not by breaking it off. Where there is no such account the same is
   * asked about nobody's, and a wrong try does not wait for the disk: so the answer takes as long.
   */
  const resetPassword = (account: AccountRow | null, otp: string, passwordHash: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      const id = account?.id ?? randomUUID()
      await lockAccount(tx, id)
      const right = await isRight(tx, id, 'reset', otp)
      if (!account || !right) {
        await commitWithoutDisk(tx)
        return false
      }
      await setPassword(tx, account.id, passwordHash)
      await endSessionsOf(tx, account.id)
      await publisher.publish('sessions', tx)
      await mail.send(passwordChangedMail(account.email), tx)
      return true
    })

  serve(app, changeForgottenPassword, async ({ body }, request) => {
    // First, whether or not there is such an account or code: so the answer always takes as long.
    const passwordHash = await newPasswords.hash(body.newPassword, 'newPassword')
    const account = await findAccountForSignIn(body.email)
    const isReset = await resetPassword(account, body.otp, passwordHash)
    if (!account || !isReset) throw codeRefused()
    // Who was kept out by wrong tries, their own or somebody's, gets in with the new password, from here.
    const network = app.counts.networkOf(request)
    await rememberNetwork(db, account.id, network)
    await forgiveAttempts(app.counts, account.email, network)
    await insertOwnEntry(db, request, account, { action: 'password reset', details: { network } })
    return { message: resetPasswordWords.done }
  })

  serve(app, requestEmailProof, async (_, request) => {
    const { userId, email, emailVerified } = callerOf(request)
    if (emailVerified) return { message: accountWords.verified }
    if (!(await sendCode(userId, email, 'email'))) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 3600 })
    return { message: accountWords.codeSent(email) }
  })

  serve(app, proveEmail, async ({ body }, request) => {
    const { userId, email } = callerOf(request)
    const proven = await db.transaction(async (tx) => {
      await lockAccount(tx, userId)
      if (!(await isRight(tx, userId, 'email', body.otp))) return false
      await verifyEmail(tx, userId)
      await insertOfficeEntry(tx, request, { action: 'email confirmed', subject: email })
      return true
    })
    if (!proven) throw codeRefused()
    return { message: accountWords.verified }
  })
}

const codeRefused = () => new AppError('INVALID_INPUT', { message: accountWords.codeRefused, fields: { otp: accountWords.codeRefused } })
