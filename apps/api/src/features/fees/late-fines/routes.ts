import { listLateFines, previewLateFines, runLateFines, saveLateFine } from '@campus/contracts/fees/endpoints.ts'
import type { LateFine, LateFineSetting } from '@campus/contracts/fees/late-fines/schema.ts'
import { lateFineMessages, stepsText } from '@campus/contracts/fees/late-fines/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { toRupees } from '@campus/contracts/core/money.ts'
import type { FastifyInstance } from 'fastify'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import { callerOf } from '../../../platform/http/access.ts'
import type { Database } from '../../../platform/database/database.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Services } from '../../../platform/services.ts'
import { fineLateStudents, insertRun, previewFines } from './fine-run-queries.ts'
import { findLateFines, lockLateFines, upsertLateFine } from './queries.ts'
import { changeRefusal, dueDateRefusal, settingAfter } from './rules.ts'

export const lateFineRoutes = (app: FastifyInstance, { db, publisher }: Services): void => {
  serve(app, listLateFines, async (_, request) => ({ data: await findLateFines(db, callerOf(request).courses) }))

  serve(app, saveLateFine, async ({ params: { course }, body: { former: seen, ...wanted } }, request) => {
    const [saved, kept] = await db.transaction(async (tx) => {
      await lockLateFines(tx)
      const former = await findSetting(tx, course)
      const today = collegeDay()
      const refusal = changeRefusal(former, seen) ?? dueDateRefusal(wanted.dueDates, former.dueDates, today)
      if (refusal) throw refusal
      const setting = settingAfter(former, wanted, today)
      await upsertLateFine(tx, former.course, setting)
      await insertAuditEntry(tx, request, { action: 'late fine set', subject: former.course, details: writtenSetting(setting) })
      return [await findSetting(tx, course), setting.dueDates.length === wanted.dueDates.length] as const
    })
    return { message: kept ? lateFineMessages.saved(saved.course) : lateFineMessages.savedAnew(saved.course), data: saved }
  })

  serve(app, previewLateFines, async () => ({ data: await previewFines(db, collegeDay()) }))

  serve(app, runLateFines, async (_, request) => {
    // First: it fines in many transactions, and whoever began is to be known whatever becomes of them.
    await insertAuditEntry(db, request, { action: 'late fines run', subject: collegeDay() })
    const { fined, amountPaise } = await fineLateStudents(db, { today: collegeDay(), adminId: callerOf(request).userId })
    await insertRun(db, collegeDay())
    if (fined > 0) await publisher.publish('fees')
    return { message: lateFineMessages.ran(fined), data: { fined, amount: toRupees(amountPaise) } }
  })
}

/** The setting of a course by its code in either case. */
const findSetting = async (db: Database, code: string): Promise<LateFine> => {
  const all = await findLateFines(db)
  const setting = all.find(({ course }) => course.toLowerCase() === code.toLowerCase())
  if (!setting) throw new AppError('NOT_FOUND', { message: lateFineMessages.noCourse })
  return setting
}

/** A setting in the audit log: how a course fines, and nothing of the other way. */
const writtenSetting = ({ amount, dueDates, steps }: LateFineSetting) =>
  steps.length > 0 ? { steps: stepsText(steps) } : { amount, dueDates }
