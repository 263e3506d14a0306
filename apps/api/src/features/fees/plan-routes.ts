import { AppError } from '@campus/contracts/core/errors.ts'
import { findFeeRules, listFeeHeads, listFeePlans, saveFeeHeads, saveFeePlan, saveFeeRules } from '@campus/contracts/fees/plan-endpoints.ts'
import { planMessages } from '@campus/contracts/fees/plan-messages.ts'
import { lateFineMessages } from '@campus/contracts/fees/late-fine-messages.ts'
import type { FeePlan } from '@campus/contracts/fees/plan-schema.ts'
import type { FastifyInstance } from 'fastify'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import { callerOf } from '../../platform/http/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import {
  findFeeRules as readFeeRules,
  findUsedHeads,
  insertPlan,
  listHeads,
  listPlans,
  lockPlans,
  replaceHeads,
  upsertFeeRules,
} from './plan-queries.ts'
import { headsRefusal, inPlanOrder, planRefusal, removedHeads } from './plan-rules.ts'
import { paiseOf } from './rules.ts'

/** What the college charges, and by when: heads and plans. */
export const planRoutes = (app: FastifyInstance, { db, publisher }: Services): void => {
  serve(app, findFeeRules, async () => ({ data: await readFeeRules(db) }))

  serve(app, saveFeeRules, async ({ body }, request) => {
    await db.transaction(async (tx) => {
      await upsertFeeRules(tx, body)
      await insertAuditEntry(tx, request, { action: 'fee rules set', subject: planMessages.advance, details: body })
      await publisher.publish('fees', tx)
    })
    return { message: planMessages.advanceSet(body.acceptsAdvance), data: body }
  })

  serve(app, listFeeHeads, async () => ({ data: await listHeads(db) }))

  serve(app, saveFeeHeads, async ({ body }, request) => {
    const data = await db.transaction(async (tx) => {
      await lockPlans(tx)
      const current = await listHeads(tx)
      const removed = removedHeads(body.heads, current)
      const refusal = headsRefusal(body, current, await findUsedHeads(tx, removed))
      if (refusal) throw refusal
      await replaceHeads(tx, body.heads, removed)
      const details = { heads: body.heads.map(({ name }) => name) }
      await insertAuditEntry(tx, request, { action: 'fee heads set', subject: planMessages.heads, details })
      return listHeads(tx)
    })
    return { message: planMessages.headsSaved, data }
  })

  serve(app, listFeePlans, async ({ params: { year } }, request) => ({
    data: await listPlans(db, year, callerOf(request).courses),
  }))

  serve(app, saveFeePlan, async ({ params: { year, course: code }, body }, request) => {
    const data = await db.transaction(async (tx) => {
      await lockPlans(tx)
      const current = await findPlan(tx, year, code)
      const heads = await listHeads(tx)
      const refusal = planRefusal(body, current, heads)
      if (refusal) throw refusal
      const lines = inPlanOrder(body.lines, heads)
      if (JSON.stringify(lines) === JSON.stringify(inPlanOrder(current.lines, heads))) return current
      const version = current.version + 1
      await insertPlan(tx, {
        course: current.course,
        year,
        version,
        savedByName: callerOf(request).name,
        lines: lines.map(({ head, amount, ...line }) => ({ ...line, headId: head, amountPaise: paiseOf(amount) })),
      })
      const saved = await findPlan(tx, year, code)
      const details = { year, version, total: saved.total, instalments: lines.length }
      await insertAuditEntry(tx, request, { action: 'fee plan set', subject: saved.course, details })
      return saved
    })
    const { course, version, lines } = data
    return { message: lines.length === 0 ? planMessages.emptied(course, year) : planMessages.saved(course, year, version), data }
  })
}

/** The plan of a course by its code in either case. */
const findPlan = async (db: Database, year: number, code: string): Promise<FeePlan> => {
  const plan = (await listPlans(db, year)).find(({ course }) => course.toLowerCase() === code.toLowerCase())
  if (!plan) throw new AppError('NOT_FOUND', { message: lateFineMessages.noCourse })
  return plan
}
