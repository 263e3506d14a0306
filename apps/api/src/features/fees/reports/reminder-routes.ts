import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import { maxReminders } from '@campus/contracts/fees/options.ts'
import { reminderMessages as words } from '@campus/contracts/fees/reports/reminder-messages.ts'
import { remindDebtors } from '@campus/contracts/fees/reports/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import { callerOf } from '../../../platform/http/access.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import { sendsMails } from '../../../platform/mail/mail-delivery.ts'
import type { Services } from '../../../platform/services.ts'
import { listAccounts } from '../account-queries.ts'
import { findDebtors } from './debtor-queries.ts'
import { addressee, reminderMail } from '../mails.ts'
import { insertReminders } from './reminder-queries.ts'
import { feeOf } from '../rules.ts'

/** Mails that remind students of what is due now. */
export const reminderRoutes = (app: FastifyInstance, { config, db, mail }: Services): void => {
  serve(app, remindDebtors, async ({ body }, request) => {
    const { name: byName } = callerOf(request)
    const wanted = { ...body, owing: 'now' as const, sort: '-due', Limit: maxReminders, limitedTo: 'all' as const }
    const today = collegeDay()
    const data = await db.transaction(async (tx) => {
      const { data: rows, next } = await findDebtors(tx, wanted)
      if (next !== undefined) throw new AppError('INVALID_INPUT', { fields: { semester: words.tooMany } })
      if (rows.length === 0) throw new AppError('NOT_FOUND', { message: words.nobody })
      const ids = rows.map(({ uniqueId }) => uniqueId)
      const reachable = (await listAccounts(tx, ids)).filter(({ payer }) => payer.email[0] !== '')
      const fresh = await insertReminders(
        tx,
        reachable.map(({ applicationId }) => applicationId),
        { remindedOn: today, byName },
      )
      const reminded = reachable.filter(({ applicationId }) => fresh.has(applicationId))
      await mail.sendAll(
        reminded.map((account) => reminderMail(addressee(account), feeOf(account, today))),
        tx,
      )
      const counts = {
        reminded: reminded.length,
        already: reachable.length - reminded.length,
        withoutAddress: rows.length - reachable.length,
      }
      // Without what was searched for, which may be somebody's name.
      const details = { course: body.course, semester: body.semester, ...counts }
      await insertAuditEntry(tx, request, { action: 'students reminded', subject: 'who owes', details })
      return counts
    })
    return { message: mailMessage(sendsMails(config), words.done(data)), data }
  })
}
