import { writeAnswerFilter } from '@campus/contracts/admissions/list/answer-filter.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import {
  findFeeRules,
  listFeeHeads,
  listFeePlans,
  saveFeeHeads,
  saveFeePlan,
  saveFeeRules,
} from '@campus/contracts/fees/plans/endpoints.ts'
import { planMessages } from '@campus/contracts/fees/plans/messages.ts'
import { lateFineMessages } from '@campus/contracts/fees/late-fines/messages.ts'
import type { FeePlan } from '@campus/contracts/fees/plans/schema.ts'
import type { FastifyInstance } from 'fastify'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import { siteContentQueries } from '../../site-content/queries.ts'
import { callerOf } from '../../../platform/http/access.ts'
import type { Database } from '../../../platform/database/database.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Services } from '../../../platform/services.ts'
import {
  findFeeRules as readFeeRules,
  findUsedHeads,
  insertPlan,
  listHeads,
  listPlans,
  lockPlans,
  replaceHeads,
  upsertFeeRules,
} from './queries.ts'
import { headsRefusal, inPlanOrder, planRefusal, removedHeads } from './rules.ts'
import { paiseOf } from '../rules.ts'

/** Serves the fees that the college charges: rules, heads and plans. */
export const planRoutes = (app: FastifyInstance, { db, publisher }: Services): void => {
  const { findAdmissionForm } = siteContentQueries(db)
  /** A question of the admission form with choices; undefined where there is none such. */
  const findQuestion = async (id: string | null) =>
    (await findAdmissionForm()).questions?.find((one) => one.id === id && one.kind === 'choice')

  serve(app, findFeeRules, async () => ({ data: await readFeeRules(db) }))

  serve(app, saveFeeRules, async ({ body }, request) => {
    const { isAlike, rules } = await db.transaction(async (tx) => {
      // An account is opened by one rule alone.
      await lockPlans(tx)
      const former = await readFeeRules(tx)
      const { acceptsAdvance = former.acceptsAdvance, categoryQuestion = former.categoryQuestion } = body
      const question = await findQuestion(categoryQuestion)
      const isSame = categoryQuestion === former.categoryQuestion
      if (!isSame && categoryQuestion !== null && !question)
        throw new AppError('INVALID_INPUT', { fields: { categoryQuestion: planMessages.noQuestion } })
      await upsertFeeRules(tx, { acceptsAdvance, categoryQuestion })
      const subject = isSame ? planMessages.advance : planMessages.categories.label
      const details = { acceptsAdvance, feesGoBy: question?.text ?? null }
      await insertAuditEntry(tx, request, { action: 'fee rules set', subject, details })
      await publisher.publish('fees', tx)
      return { isAlike: isSame, rules: { acceptsAdvance, categoryQuestion } }
    })
    const byCategory = rules.categoryQuestion === null ? planMessages.categories.unset : planMessages.categories.set
    return { message: isAlike ? planMessages.advanceSet(rules.acceptsAdvance) : byCategory, data: rules }
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
      const { category = '' } = body
      const { categoryQuestion } = await readFeeRules(tx)
      const current = await findPlan(tx, { year, code, category })
      const heads = await listHeads(tx)
      // A plan for an answer that cannot be given any more can still be emptied.
      const isEmptied = current.version > 0 && body.lines.length === 0
      if (category !== '' && !isEmptied && !(await findQuestion(categoryQuestion))?.choices?.includes(category))
        throw new AppError('INVALID_INPUT', { fields: { category: planMessages.noCategory } })
      const refusal = planRefusal(body, current, heads)
      if (refusal) throw refusal
      const lines = inPlanOrder(body.lines, heads)
      if (JSON.stringify(lines) === JSON.stringify(inPlanOrder(current.lines, heads))) return current
      const version = current.version + 1
      await insertPlan(tx, {
        course: current.course,
        year,
        category: category === '' ? '' : writeAnswerFilter({ question: categoryQuestion ?? '', answer: category }),
        version,
        savedByName: callerOf(request).name,
        lines: lines.map(({ head, amount, ...line }) => ({ ...line, headId: head, amountPaise: paiseOf(amount) })),
      })
      const saved = await findPlan(tx, { year, code, category })
      const details = { year, ...(category !== '' && { category }), version, total: saved.total, instalments: lines.length }
      await insertAuditEntry(tx, request, { action: 'fee plan set', subject: saved.course, details })
      return saved
    })
    const { version, lines } = data
    const name = planMessages.forCategory(data.course, data.category)
    return { message: lines.length === 0 ? planMessages.emptied(name, year) : planMessages.saved(name, year, version), data }
  })
}

/** The plan of a course, by its code in either case, for everybody or for a category; version 0: there has been none. */
const findPlan = async (db: Database, { year, code, category }: { year: number; code: string; category: string }): Promise<FeePlan> => {
  const plans = (await listPlans(db, year)).filter(({ course }) => course.toLowerCase() === code.toLowerCase())
  const [ofOthers] = plans
  if (!ofOthers) throw new AppError('NOT_FOUND', { message: lateFineMessages.noCourse })
  const { savedAt: _, savedBy: __, ...course } = ofOthers
  return plans.find((plan) => (plan.category ?? '') === category) ?? { ...course, category, version: 0, total: 0, lines: [] }
}
