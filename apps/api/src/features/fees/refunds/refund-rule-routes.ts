import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@campus/contracts/core/errors.ts'
import { lateFineMessages } from '@campus/contracts/fees/late-fines/messages.ts'
import { listRefundRules, saveRefundRules } from '@campus/contracts/fees/refunds/endpoints.ts'
import { refundMessages } from '@campus/contracts/fees/refunds/messages.ts'
import type { RefundRules } from '@campus/contracts/fees/refunds/schema.ts'
import type { FastifyInstance } from 'fastify'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import type { Database } from '../../../platform/database/database.ts'
import { callerOf } from '../../../platform/http/access.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPlans } from '../plans/queries.ts'
import { insertRefundRules, listRefundRules as readRefundRules } from './refund-rule-queries.ts'

/** Serves the rules for the share of the fees that each course keeps of students who leave. */
export const refundRuleRoutes = (app: FastifyInstance, { db }: Services): void => {
  serve(app, listRefundRules, async ({ params: { year } }, request) => ({
    data: await readRefundRules(db, year, callerOf(request).courses),
  }))

  serve(app, saveRefundRules, async ({ params: { year, course: code }, body: { clauses, version: changed } }, request) => {
    const data = await db.transaction(async (tx) => {
      await lockPlans(tx)
      const current = await findRules(tx, year, code)
      if (changed !== current.version) throw new AppError('CONFLICT', { message: refundMessages.rulesChanged })
      // The database keeps the names of a clause's fields in another order.
      if (isDeepStrictEqual(clauses, current.clauses)) return current
      const version = current.version + 1
      await insertRefundRules(tx, { course: current.course, year, version, savedByName: callerOf(request).name, clauses })
      const details = { year, version, clauses }
      await insertAuditEntry(tx, request, { action: 'refund rules set', subject: current.course, details })
      return findRules(tx, year, code)
    })
    return { message: refundMessages.rulesSaved(data.course, year, data.version), data }
  })
}

/** The rules of a course by its code in either case. */
const findRules = async (db: Database, year: number, code: string): Promise<RefundRules> => {
  const rules = (await readRefundRules(db, year)).find(({ course }) => course.toLowerCase() === code.toLowerCase())
  if (!rules) throw new AppError('NOT_FOUND', { message: lateFineMessages.noCourse })
  return rules
}
