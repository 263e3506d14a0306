import { changeFactorRequirement, getFactorRequirement, resetSecondFactor } from '@campus/contracts/identity/second-factor-endpoints.ts'
import { secondFactorAnswers } from '@campus/contracts/identity/second-factor-messages.ts'
import { peopleAnswers } from '@campus/contracts/identity/people/messages.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertAuditEntry, insertServerEntry } from '../../../platform/audit/entries.ts'
import type { Database } from '../../../platform/database/database.ts'
import { callerOf } from '../../../platform/http/access.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Services } from '../../../platform/services.ts'
import { findAccountByEmail } from '../account-queries.ts'
import { lockAccount } from '../account-row-lock-queries.ts'
import { currentPassword } from '../../../platform/http/current-password.ts'
import { findPerson, listOffice, serializeRightsChanges } from '../people/queries.ts'
import { factorRequiredMail, factorResetMail } from './mails.ts'
import { deleteFactors, findRequirement, saveRequirement } from '../factors/second-factor-queries.ts'
import { endSessionsOf } from '../sessions/queries.ts'

/** Serves the office's decisions about second factors: whether every admin needs one, and that somebody has lost theirs. */
export const factorOfficeRoutes = (app: FastifyInstance, { db, mail, publisher }: Services): void => {
  serve(app, getFactorRequirement, async () => ({ data: { requiredFrom: await findRequirement(db) } }))

  const require = async (tx: Database, requiredFrom: string | null, request: FastifyRequest): Promise<void> => {
    await serializeRightsChanges(tx, callerOf(request).userId)
    const former = await findRequirement(tx)
    await saveRequirement(tx, requiredFrom)
    await insertAuditEntry(tx, request, {
      action: 'second factor required',
      subject: 'admins',
      details: { from: requiredFrom ?? 'never', ...(former !== null && { former }) },
    })
    // Screens of those who have none close with the day that has come.
    await publisher.publish('sessions', tx)
    if (requiredFrom === null || requiredFrom === former) return
    for (const { email } of await listOffice(tx)) await mail.send(factorRequiredMail(email, formatCalendarDay(requiredFrom)), tx)
  }

  serve(app, changeFactorRequirement, async ({ body: { requiredFrom, ...body } }, request) => {
    await app.confirmPassword(request, body.currentPassword, currentPassword)
    await db.transaction((tx) => require(tx, requiredFrom, request))
    void publisher.publish('sessions')
    const { required, notRequired } = secondFactorAnswers
    return { message: requiredFrom === null ? notRequired : required, data: { requiredFrom } }
  })

  const reset = async (tx: Database, id: string, request: FastifyRequest): Promise<void> => {
    const caller = callerOf(request)
    await serializeRightsChanges(tx, caller.userId)
    if (id === caller.userId) throw new AppError('CONFLICT', { message: secondFactorAnswers.ownReset })
    const account = await lockAccount(tx, id)
    if (!account) throw unknown()
    if (!(await deleteFactors(tx, id))) throw new AppError('CONFLICT', { message: secondFactorAnswers.noneToReset })
    await endSessionsOf(tx, id)
    await publisher.publish('sessions', tx)
    await insertAuditEntry(tx, request, { action: 'second factor reset', subject: account.email, details: { name: account.name } })
    await mail.send(factorResetMail(account.email, caller.email), tx)
  }

  serve(app, resetSecondFactor, async ({ params: { id }, body }, request) => {
    if (!(await findPerson(db, id))) throw unknown()
    await app.confirmPassword(request, body.currentPassword, currentPassword)
    await db.transaction((tx) => reset(tx, id, request))
    void publisher.publish('sessions')
    const data = await findPerson(db, id)
    if (!data) throw unknown()
    return { message: secondFactorAnswers.reset(data.name), data }
  })
}

/**
 * Removes the factors of an address by the word of whoever runs the server, which the audit log and a mail say, and ends the sessions.
 * Returns false where there is none.
 */
export const resetFactorByServer = ({ db, mail }: Pick<Services, 'db' | 'mail'>, email: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const found = await findAccountByEmail(tx, email)
    const account = found && (await lockAccount(tx, found.id))
    if (!account || !(await deleteFactors(tx, account.id))) return false
    await endSessionsOf(tx, account.id)
    await insertServerEntry(tx, { action: 'second factor reset', subject: account.email, details: { by: 'campus reset-second-factor' } })
    await mail.send(factorResetMail(account.email, 'Whoever runs the server'), tx)
    return true
  })

const unknown = () => new AppError('NOT_FOUND', { message: peopleAnswers.unknown })
