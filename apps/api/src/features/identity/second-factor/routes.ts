import {
  beginFactorSetUp,
  confirmFactorSetUp,
  getOwnSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  stepUp,
} from '@campus/contracts/identity/second-factor-endpoints.ts'
import { secondFactorAnswers } from '@campus/contracts/identity/second-factor-messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import { hashRecoveryCode, newRecoveryCode } from '../../../platform/crypto/factor-secrets.ts'
import type { Database } from '../../../platform/database/database.ts'
import { qrSquares } from '../../../platform/print/qr-squares.ts'
import { callerOf } from '../../../platform/http/access.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Services } from '../../../platform/services.ts'
import { siteContentQueries } from '../../site-content/queries.ts'
import type { AccountRow } from '../account-queries.ts'
import { lockCaller } from '../account-row-lock-queries.ts'
import { currentPassword } from '../../../platform/http/current-password.ts'
import { listPasskeys } from '../factors/passkey-queries.ts'
import type { FactorChecks } from './check-queries.ts'
import { factorRemovedMail, factorSetUpMail } from './mails.ts'
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  type FactorRow,
  findConfirmedFactor,
  findFactor,
  findRequirement,
  insertFactor,
  refreshFactor,
  replaceRecoveryCodes,
  useStep,
} from '../factors/second-factor-queries.ts'
import { matchedStep, newTotpSecret, plainRecoveryCode, recoveryCodesAtOnce, totpAddress } from '../factors/second-factor-rules.ts'
import { endSessionsOf } from '../sessions/queries.ts'

const { notBegun, notSetUp, isSetUp, officeOnly, wrong } = secondFactorAnswers

/** One's own second factor: set up, shown again, renewed and removed. */
export const secondFactorRoutes = (app: FastifyInstance, { db, mail, publisher }: Services, checks: FactorChecks): void => {
  const { secrets } = checks
  const { findCollegeNames } = siteContentQueries(db)

  const lockOwn = (tx: Database, request: FastifyRequest): Promise<AccountRow> => lockCaller(tx, callerOf(request))
  const lockWithFactor = async (tx: Database, request: FastifyRequest): Promise<{ account: AccountRow; factor: FactorRow }> => {
    const account = await lockOwn(tx, request)
    const factor = await findConfirmedFactor(tx, account.id)
    if (!factor) throw new AppError('CONFLICT', { message: notSetUp })
    return { account, factor }
  }

  serve(app, getOwnSecondFactor, async (_, request) => {
    const factor = await findConfirmedFactor(db, callerOf(request).userId)
    const requiredFrom = await findRequirement(db)
    return {
      data: {
        isSetUp: factor !== null,
        recoveryCodesLeft: factor ? await countRecoveryCodes(db, factor.id) : 0,
        ...(factor?.confirmedAt && { since: factor.confirmedAt.toISOString() }),
        ...(requiredFrom !== null && { requiredFrom }),
      },
    }
  })

  serve(app, beginFactorSetUp, async ({ body }, request) => {
    const { email, role } = callerOf(request)
    await app.confirmPassword(request, body.currentPassword, currentPassword)
    if (role !== 'admin') throw new AppError('NOT_ALLOWED', { message: officeOnly })
    const secret = newTotpSecret()
    await db.transaction(async (tx) => {
      const { id } = await lockOwn(tx, request)
      if (await findConfirmedFactor(tx, id)) throw new AppError('CONFLICT', { message: isSetUp })
      await insertFactor(tx, id, secrets.encrypt(secret, id))
    })
    const [, shortName] = await findCollegeNames()
    const uri = totpAddress(secret, { issuer: shortName ?? 'Campus', label: email })
    return { data: { secret, uri, qr: qrSquares(uri) } }
  })

  const makeRecoveryCodes = async (tx: Database, { id, accountId, secretEncrypted }: FactorRow): Promise<string[]> => {
    const secret = secrets.decrypt(secretEncrypted, accountId)
    const codes = Array.from({ length: recoveryCodesAtOnce }, newRecoveryCode)
    await replaceRecoveryCodes(
      tx,
      id,
      codes.map((code) => hashRecoveryCode(secret, plainRecoveryCode(code))),
    )
    return codes
  }

  /**
   * Confirms the set-up by a code; null for a wrong one. All other sessions of the account end, since no second factor was shown in them.
   */
  const confirm = (code: string, request: FastifyRequest): Promise<string[] | null> =>
    db.transaction(async (tx) => {
      const { id: accountId, email } = await lockOwn(tx, request)
      const factor = await findFactor(tx, accountId)
      if (!factor || factor.confirmedAt !== null) throw new AppError('CONFLICT', { message: factor ? isSetUp : notBegun })
      const step = matchedStep(secrets.decrypt(factor.secretEncrypted, accountId), code, Date.now())
      if (step === null) return null
      await confirmFactor(tx, factor.id)
      await useStep(tx, factor.id, step)
      const { sessionId } = callerOf(request)
      await refreshFactor(tx, sessionId)
      await endSessionsOf(tx, accountId, { but: sessionId })
      await publisher.publish('sessions', tx)
      await insertAuditEntry(tx, request, { action: 'second factor set up', subject: email })
      await mail.send(factorSetUpMail(email), tx)
      return makeRecoveryCodes(tx, factor)
    })

  serve(app, confirmFactorSetUp, async ({ body }, request) => {
    const recoveryCodes = await confirm(body.code, request)
    if (!recoveryCodes) throw new AppError('INVALID_INPUT', { message: wrong, fields: { code: wrong } })
    void publisher.publish('sessions')
    return { message: secondFactorAnswers.confirmed, recoveryCodes }
  })

  serve(app, stepUp, async ({ body }, request) => {
    const checked = await db.transaction(async (tx) => {
      const result = await checks.check(tx, await lockOwn(tx, request), body, request)
      if (result.is === 'right') await refreshFactor(tx, callerOf(request).sessionId)
      return result
    })
    checks.refuse(checked, body, request)
    return { message: secondFactorAnswers.shown }
  })

  serve(app, renewRecoveryCodes, async (_, request) => {
    const recoveryCodes = await db.transaction(async (tx) => {
      const { account, factor } = await lockWithFactor(tx, request)
      await insertAuditEntry(tx, request, { action: 'recovery codes made', subject: account.email })
      return makeRecoveryCodes(tx, factor)
    })
    return { message: secondFactorAnswers.newCodes, recoveryCodes }
  })

  serve(app, removeSecondFactor, async (_, request) => {
    const isProtected = await db.transaction(async (tx) => {
      const { account } = await lockWithFactor(tx, request)
      await deleteFactor(tx, account.id)
      const left = (await listPasskeys(tx, account.id)).length > 0
      await insertAuditEntry(tx, request, { action: 'second factor removed', subject: account.email })
      await mail.send(factorRemovedMail(account.email, { isProtected: left }), tx)
      return left
    })
    return { message: isProtected ? secondFactorAnswers.appRemoved : secondFactorAnswers.removed }
  })
}
