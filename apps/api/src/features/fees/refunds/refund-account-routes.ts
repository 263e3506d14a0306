import { approvalMessages } from '@campus/contracts/approvals/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { refundAccountMessages as words } from '@campus/contracts/fees/refunds/refund-account-messages.ts'
import type { RefundAccount } from '@campus/contracts/fees/refunds/refund-account-schema.ts'
import { enterRefundAccount, giveOwnRefundAccount, revealRefundAccount } from '@campus/contracts/fees/refunds/endpoints.ts'
import type { Refund } from '@campus/contracts/fees/refunds/schema.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import { createRefundAccounts } from '../../../platform/crypto/refund-accounts.ts'
import type { Database } from '../../../platform/database/database.ts'
import { callerOf } from '../../../platform/http/access.ts'
import { currentPassword } from '../../../platform/http/current-password.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Services } from '../../../platform/services.ts'
import { lockKnownAccount } from '../account-queries.ts'
import { addressee, refundAccountMail } from '../mails.ts'
import { findRefundAccount, findStudentOfRefund, keepRefundAccount } from './refund-account-queries.ts'
import { findRefund } from './queries.ts'
import { knownRefund, refuseUnknownRefund } from '../rules.ts'

type Which = { uniqueId: string; id: string }

/** Where money goes that goes back: a bank account that is kept, encrypted, until the refund is paid. */
export const refundAccountRoutes = (app: FastifyInstance, { config, db, mail, publisher }: Services): void => {
  const accounts = createRefundAccounts(config.secrets.pii)

  const keep = async (tx: Database, { uniqueId, id }: Which, given: RefundAccount, request: FastifyRequest): Promise<Refund> => {
    const account = await lockKnownAccount(tx, uniqueId)
    const refund = knownRefund(await findRefund(tx, account.applicationId, id))
    if (refund.paid) throw new AppError('CONFLICT', { message: words.paid })
    if (account.isErased) throw new AppError('CONFLICT', { message: approvalMessages.erased })
    const { userId, name, role } = callerOf(request)
    const lastFour = given.accountNumber.slice(-4)
    const by = role === 'admin' ? { givenBy: userId, givenByName: name } : { givenBy: null, givenByName: null }
    await keepRefundAccount(tx, id, { encrypted: accounts.encrypt(JSON.stringify(given), id), lastFour, ...by })
    await insertAuditEntry(tx, request, { action: 'refund account entered', subject: account.uniqueId, details: { account: lastFour } })
    await mail.send(refundAccountMail(addressee(account), { lastFour, amount: refund.amount }), tx)
    await publisher.publish('fees', tx)
    return knownRefund(await findRefund(tx, account.applicationId, id))
  }

  serve(app, giveOwnRefundAccount, async ({ params: { id }, body: { currentPassword: password, ...given } }, request) => {
    await app.confirmPassword(request, password, currentPassword)
    const data = await db.transaction(async (tx) => {
      const { uniqueId, isSure } = (await findStudentOfRefund(tx, id, callerOf(request))) ?? refuseUnknownRefund()
      if (!isSure) throw new AppError('CONFLICT', { message: words.atOffice })
      return keep(tx, { uniqueId, id }, given, request)
    })
    return { message: words.saved, data }
  })

  serve(app, enterRefundAccount, async ({ params, body: { currentPassword: password, ...body } }, request) => {
    await app.confirmPassword(request, password, currentPassword)
    const data = await db.transaction((tx) => keep(tx, params, body, request))
    return { message: words.officeSaved(data.name), data }
  })

  serve(app, revealRefundAccount, async ({ params: { uniqueId, id }, body }, request) => {
    await app.confirmPassword(request, body.currentPassword, currentPassword)
    const data = await db.transaction(async (tx) => {
      const account = await lockKnownAccount(tx, uniqueId)
      knownRefund(await findRefund(tx, account.applicationId, id))
      const kept = await findRefundAccount(tx, id)
      if (!kept) throw new AppError('NOT_FOUND', { message: words.unknown })
      await insertAuditEntry(tx, request, {
        action: 'refund account shown',
        subject: account.uniqueId,
        details: { account: kept.lastFour },
      })
      return { ...(JSON.parse(accounts.decrypt(kept.encrypted, id)) as RefundAccount), at: kept.givenAt.toISOString() }
    })
    return { data }
  })
}
