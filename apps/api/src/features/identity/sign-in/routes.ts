import { createAdmin, signIn, signUp } from '@campus/contracts/identity/endpoints.ts'
import type { Login, Signup } from '@campus/contracts/identity/schema.ts'
import { accountMessages, loginMessages } from '@campus/contracts/identity/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance } from 'fastify'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import { callerOf, requireFreshFactor } from '../../../platform/http/access.ts'
import { guardAttempt, guardConfirmation } from '../../../platform/http/limits/attempts.ts'
import type { Database } from '../../../platform/database/database.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import { removeUnnamed } from '../../../platform/files/pictures/pictures.ts'
import type { Services } from '../../../platform/services.ts'
import type { SignIns } from '../second-factor/challenge-routes.ts'
import { accountQueries, type AccountRow, insertAccount, isKnownNetwork, type NewAccount, strengthenPassword } from '../account-queries.ts'
import { recordFailedSignIns } from './failed-sign-in-queries.ts'
import type { NewPasswords } from '../../../platform/crypto/new-passwords.ts'
import { describeRights, requireCourses } from '../course-limit-queries.ts'
import { adminAddedMail, dutiesMail } from '../mails.ts'
import { currentPassword } from '../../../platform/http/current-password.ts'
import { storedLimit } from '../course-limit-rules.ts'
import { serializeRightsChanges } from '../people/queries.ts'
import { refuseOwnerAlone } from '../people/rights-routes.ts'
import { toAccount } from '../sessions/routes.ts'
import { deleteUnconfirmed } from '../unconfirmed-account-queries.ts'

/** Sign-in by password, new accounts, and the password asked for again. */
export const signInRoutes = (app: FastifyInstance, services: Services, signIns: SignIns, newPasswords: NewPasswords): void => {
  const { db, mail, passwords, publisher } = services
  const recordFailure = recordFailedSignIns(app, services)
  confirmPasswords(app, { db, passwords, recordFailure })
  const { findAccountForSignIn } = accountQueries(db)

  const draftOf = async (
    { name, email, password }: Pick<Signup, 'name' | 'email' | 'password'>,
    rights: Pick<NewAccount, 'role' | 'duties' | 'dutyCourses'>,
  ): Promise<NewAccount> => {
    const passwordHash = await newPasswords.hash(password, 'password')
    return { email, name, ...rights, passwordHash }
  }

  const makeAccount = async (database: Database, draft: NewAccount): Promise<AccountRow> => {
    const account = await insertAccount(database, draft)
    if (!account) throw new AppError('CONFLICT', { message: accountMessages.emailTaken, fields: { email: accountMessages.emailTaken } })
    return account
  }

  const checkPassword = async ({ email, password }: Login): Promise<AccountRow | null> => {
    const account = await findAccountForSignIn(email)
    const right = await passwords.isRight(account?.passwordHash ?? null, password)
    if (!account || !right) return null
    if (account.passwordHash === null || !passwords.isWeak(account.passwordHash)) return account
    const passwordHash = await passwords.hash(password)
    await strengthenPassword(db, account, passwordHash)
    return { ...account, passwordHash }
  }

  serve(app, signUp, async ({ body }, request, reply) => {
    const account = await makeAccount(db, await draftOf(body, { role: 'student' }))
    const user = await signIns.begin(account, body.remember ?? true, request, reply)
    return { message: accountMessages.created, user }
  })

  serve(app, signIn, async ({ body }, request, reply) => {
    const network = app.counts.networkOf(request)
    const attempt = { email: body.email, network, isKnown: () => isKnownNetwork(db, body.email, network) }
    const account = await guardAttempt(app.counts, attempt, () => checkPassword(body))
    if (!account) {
      recordFailure(body.email, request)
      throw new AppError('NOT_SIGNED_IN', { message: loginMessages.refused })
    }
    return signIns.signIn(account, body.remember ?? true, request, reply)
  })

  serve(app, createAdmin, async ({ body }, request) => {
    await app.confirmPassword(request, body.currentPassword, currentPassword)
    await requireCourses(db, body.courses)
    const draft = await draftOf(body, { role: 'admin', duties: body.duties, dutyCourses: storedLimit(body.courses) })
    const { account, squatter } = await db.transaction(async (tx) => {
      // The caller may have lost the office while the password was hashed.
      const owners = await serializeRightsChanges(tx, callerOf(request).userId)
      await refuseOwnerAlone(tx, owners, body.duties)
      // An address that nobody has confirmed is kept from nobody, the least from the office.
      const former = await deleteUnconfirmed(tx, draft.email)
      if (former) await publisher.publish('sessions', tx)
      const made = await makeAccount(tx, draft)
      const duties = await describeRights(tx, body)
      await mail.send(dutiesMail(made.email, { isNew: true, duties }), tx)
      const told = { admin: made.email, by: callerOf(request).email, duties }
      for (const { email } of owners) await mail.send(adminAddedMail(email, told), tx)
      await insertAuditEntry(tx, request, {
        action: 'admin account created',
        subject: made.email,
        details: { duties },
      })
      return { account: made, squatter: former }
    })
    await removeUnnamed(services, squatter?.profileImageUrl)
    return { message: accountMessages.adminCreated(account.email), user: toAccount(account) }
  })
}

/** Lets every feature ask for the password again before it does what an open screen alone must not be enough for. */
const confirmPasswords = (
  app: FastifyInstance,
  { db, passwords, recordFailure }: Pick<Services, 'db' | 'passwords'> & { recordFailure: ReturnType<typeof recordFailedSignIns> },
): void => {
  const { findAccount } = accountQueries(db)

  app.decorate('confirmPassword', async (request, password, { field, missing, wrong, none }) => {
    const refused = (words: string) => new AppError('INVALID_INPUT', { message: words, fields: { [field]: words } })
    const caller = callerOf(request)
    // A second factor that was just shown says more than the password.
    if (caller.hasFactor) return requireFreshFactor(caller)
    const account = await findAccount(caller.userId)
    if (!account) throw new AppError('NOT_SIGNED_IN')
    const { email, passwordHash } = account
    if (passwordHash === null) throw refused(none)
    if (password === undefined) throw refused(missing)
    const right = await guardConfirmation(app.counts, caller, async () => (await passwords.isRight(passwordHash, password)) || null)
    if (!right) {
      recordFailure(email, request, { isCallers: true })
      throw refused(wrong)
    }
  })
}
