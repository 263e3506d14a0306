import { listLateFines, runLateFines, saveLateFine } from '@campus/contracts/fees/endpoints.ts'
import type { LateFine } from '@campus/contracts/fees/late-fines.ts'
import { lateFineWords } from '@campus/contracts/fees/words.ts'
import { collegeDay } from '@campus/contracts/kit/dates.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'
import { toRupees } from '@campus/contracts/kit/money.ts'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { serve } from '../kit/serve.ts'
import type { Services } from '../kit/services.ts'
import { findLateFines, fineWhoIsLate, upsertLateFine } from './late-fine-queries.ts'
import { dueDateRefusal } from './late-fine-rules.ts'
import { paiseOf } from './rules.ts'

export const lateFineRoutes = (app: FastifyInstance, { db, publisher }: Services): void => {
  serve(app, listLateFines, async () => ({ data: await findLateFines(db) }))

  serve(app, saveLateFine, async ({ params: { course }, body: { amount, dueDates } }) => {
    const former = await findSetting(db, course)
    const refusal = dueDateRefusal(dueDates, former.dueDates, collegeDay())
    if (refusal) throw refusal
    await upsertLateFine(db, former.course, { amountPaise: paiseOf(amount), dueDates: dueDates.toSorted() })
    return { message: lateFineWords.saved(former.course), data: await findSetting(db, course) }
  })

  serve(app, runLateFines, async (_, request) => {
    const { fined, amountPaise } = await fineWhoIsLate(db, { today: collegeDay(), adminId: callerOf(request).userId })
    if (fined > 0) await publisher.publish('fees')
    return { message: lateFineWords.ran(fined), data: { fined, amount: toRupees(amountPaise) } }
  })
}

/** The setting of a course by its code in either case. */
const findSetting = async (db: Database, code: string): Promise<LateFine> => {
  const all = await findLateFines(db)
  const setting = all.find(({ course }) => course.toLowerCase() === code.toLowerCase())
  if (!setting) throw new AppError('NOT_FOUND', { message: lateFineWords.noCourse })
  return setting
}
