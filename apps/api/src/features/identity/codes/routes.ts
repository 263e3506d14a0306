import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import {
  changeForgottenPassword,
  proveEmail,
  requestEmailProof,
  requestFirstEmailProof,
  requestPasswordReset,
} from '@campus/contracts/identity/endpoints.ts'
import { forgotPassword } from '@campus/contracts/identity/schema.ts'
import { accountMessages, resetPasswordMessages } from '@campus/contracts/identity/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { insertOfficeEntry, insertOwnEntry } from '../../../platform/audit/entries.ts'
import { callerOf } from '../../../platform/http/access.ts'
import { clearAttempts } from '../../../platform/http/limits/attempts.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { deriveKey } from '../../../platform/crypto/derive-key.ts'
import { sendsMails } from '../../../platform/mail/mail-delivery.ts'
import type { NewPasswords } from '../../../platform/crypto/new-passwords.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Services } from '../../../platform/services.ts'
import { lockAccount, lockAccountAndEmailOwner } from '../account-row-lock-queries.ts'
import {
  accountQueries,
  type AccountRow,
  insertAccount,
  countOwnersNetworks,
  isOwnersNetwork,
  moveToPending,
  rememberNetwork,
  setPassword,
  verifyEmail,
} from '../account-queries.ts'
import { type CodePurpose, commitAsynchronously, findMailedCode, insertCode, type CodeAttempt, useCode, voidCodesOf } from './queries.ts'
import { codeDigits } from './rules.ts'
import { removeUnnamed } from '../../../platform/files/pictures/pictures.ts'
import { addressChangedMail, addressIsYoursMail, codeMail, passwordChangedMail } from '../mails.ts'
import { listPasskeys } from '../factors/passkey-queries.ts'
import { endSessionsOf } from '../sessions/queries.ts'
import { deleteUnconfirmed, isEmailTaken, isUnconfirmed } from '../unconfirmed-account-queries.ts'

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

/** One-time codes: a new password for who forgot theirs, and the proof that an address is one's own. */
export const codeRoutes = async (app: FastifyInstance, services: Services, newPasswords: NewPasswords): Promise<void> => {
  const { config, db, jobs, mail, publisher } = services
  const { findAccount, findAccountForSignIn } = accountQueries(db)
  const key = deriveKey(config.secrets.jwt, 'one-time code')
  const hashOf = (accountId: string, purpose: CodePurpose, code: string) =>
    createHmac('sha256', key).update(`${purpose} ${accountId} ${code}`).digest()

  const recipientOf = (to: string) => app.counts.hashOf(`address ${to}`)

  /**
   * The account under its lock: a code that is on its way to an address must not prove the one that the account was moved to
   * meanwhile. Nor is somebody mailed codes that others wait for, once the address is theirs.
   */
  const lockForCode = async (tx: Database, accountId: string, to: string, purpose: CodePurpose): Promise<void> => {
    const account = await lockAccount(tx, accountId)
    if (!account || addressFor[purpose](account) !== to || account.disabledAt !== null) throw new AppError('CONFLICT')
    if (to !== account.email && (await isEmailTaken(tx, to))) throw new AppError('CONFLICT', { message: accountMessages.emailTaken })
  }

  /** Mails a new code; false when the account, the address or the network has had enough of them today. Needs the account's lock. */
  const makeCode = async (tx: Database, accountId: string, to: string, purpose: CodePurpose, network: string): Promise<boolean> => {
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
    const from = { network, isKnown: await isOwnersNetwork(tx, to, network), ownersNetworks: await countOwnersNetworks(tx, to) }
    const hash = hashOf(accountId, purpose, code)
    const isNew = await insertCode(tx, { accountId, purpose, hash, recipient: recipientOf(to), ...from })
    if (isNew) await mail.send(codeMail[purpose](to, code), tx)
    return isNew
  }

  const sendCode = (accountId: string, to: string, purpose: CodePurpose, network: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      await lockForCode(tx, accountId, to, purpose)
      return makeCode(tx, accountId, to, purpose, network)
    })

  /** Mails the first code that confirms an address; where one was mailed there, by whatever screen, only whether that one is open. */
  const sendFirstCode = (accountId: string, to: string, network: string): Promise<{ isOpen: boolean }> =>
    db.transaction(async (tx) => {
      await lockForCode(tx, accountId, to, 'email')
      const mailed = await findMailedCode(tx, { accountId, purpose: 'email', recipient: recipientOf(to) })
      if (mailed) return mailed
      if (!(await makeCode(tx, accountId, to, 'email', network))) throw enoughCodes()
      return { isOpen: true }
    })

  /** A code may come in groups, as one reads it to somebody or copies it from a phone. */
  const isRight = (tx: Database, accountId: string, purpose: CodePurpose, code: string, from: CodeAttempt) =>
    useCode(tx, { accountId, purpose, hash: hashOf(accountId, purpose, code.replaceAll(/\s/g, '')), ...from })

  await jobs.work(resetJob, async ({ email, network }, { signal }) => {
    await delay(randomInt(someTime), null, { signal })
    const account = await findAccountForSignIn(email)
    if (account) await sendCode(account.id, account.email, 'reset', network)
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
      const right = await isRight(tx, id, 'reset', otp, from)
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
    if (!account || !reset) throw codeRefused(app, network)
    if (reset.id !== account.id) await removeUnnamed(services, account.profileImageUrl)
    // The new password also lifts a lock by wrong tries, for sign-ins from this network.
    await rememberNetwork(db, reset.id, network)
    await clearAttempts(app.counts, reset.email, network)
    await insertOwnEntry(db, request, reset, { action: 'password reset', details: { network } })
    return { message: resetPasswordMessages.done }
  })

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
    if (!(await sendCode(id, to, 'email', app.counts.networkOf(request)))) throw enoughCodes()
    return { message: codeSent(request)(to) }
  })

  serve(app, requestFirstEmailProof, async (_, request) => {
    const unproven = await unprovenAddress(request)
    if (!unproven) return { message: accountMessages.verified, isOpen: false }
    const { id, to } = unproven
    const mailed = await findMailedCode(db, { accountId: id, purpose: 'email', recipient: recipientOf(to) })
    // Opening the screen again without a mail does not count against those who ask for a code.
    if (!mailed) await app.countAgainst('oneTimeCode', request)
    const { isOpen } = mailed ?? (await sendFirstCode(id, to, app.counts.networkOf(request)))
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
      if (!(await isRight(tx, userId, 'email', otp, from))) return null
      const isMoving = account.pendingEmail !== null
      const squatter = isMoving ? await moveAccount(tx, account, request) : null
      await (isMoving ? rememberNetwork(tx, userId, network) : verifyEmail(tx, userId))
      await insertOfficeEntry(tx, request, { action: 'email confirmed', subject: addressFor.email(account) })
      return { squatter }
    })

  serve(app, proveEmail, async ({ body }, request) => {
    const proven = await proveAddress(request, body.otp)
    if (!proven) throw codeRefused(app, app.counts.networkOf(request))
    await removeUnnamed(services, proven.squatter?.profileImageUrl)
    return { message: accountMessages.verified }
  })
}

/** Returns the address that a code for an account is mailed to. */
const addressFor: Record<CodePurpose, (account: Pick<AccountRow, 'email' | 'pendingEmail'>) => string> = {
  reset: ({ email }) => email,
  email: ({ email, pendingEmail }) => pendingEmail ?? email,
}

/** Refuses a code once the day's are used up. When the next one is free depends on who asks from where, so an hour is a guess. */
const enoughCodes = () => new AppError('TOO_MANY_REQUESTS', { retryAfter: 3600 })

const codeRefused = (app: FastifyInstance, network: string) => {
  app.recordWrongGuess('code', network)
  return new AppError('INVALID_INPUT', { message: accountMessages.codeRefused, fields: { otp: accountMessages.codeRefused } })
}
