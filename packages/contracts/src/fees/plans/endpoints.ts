import { z } from '../../core/zod.ts'
import { endpoint } from '../../core/endpoint.ts'
import { ok } from '../../core/reply-schemas.ts'
import { feeHead, feeHeadsDraft, feePlan, feePlanDraft, feeRules, feeRulesChange, planYear } from './schema.ts'

export const listFeeHeads = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/heads',
  summary: 'What fees are charged for, in the college’s order',
  access: 'fees.report',
  courses: 'no course',
  status: 200,
  reply: ok({ data: z.array(feeHead) }),
})

/** One that is charged anywhere stays: leaving it out is a conflict. */
export const saveFeeHeads = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/fees/heads',
  summary: 'Saves all fee heads in their order',
  access: 'fees.set',
  body: feeHeadsDraft,
  refuses: ['CONFLICT'],
  status: 200,
  reply: ok({ message: z.string(), data: z.array(feeHead) }),
})

export const listFeePlans = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/plans/:year',
  summary: 'What each course charges those who were admitted in a year, by semester, head and due date',
  access: 'fees.report',
  courses: 'filtered',
  params: z.object({ year: planYear }),
  status: 200,
  reply: ok({ data: z.array(feePlan) }),
})

/** Accounts that are open keep what they were asked for. Another version than the one that was changed is a conflict. */
export const saveFeePlan = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/fees/plans/:year/:course',
  summary:
    'Saves a new version of a course’s fee plan, or of that of an answer, for accounts that are opened from now on; the course goes by its code',
  access: 'fees.set',
  courses: { courseCode: 'course' },
  params: z.object({ year: planYear, course: z.string() }),
  body: feePlanDraft,
  refuses: ['CONFLICT'],
  status: 200,
  reply: ok({ message: z.string(), data: feePlan }),
})

export const findFeeRules = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/rules',
  summary: 'Whether payments ahead of a due date are accepted, and by which question of the admission form fees go',
  access: 'fees.report',
  courses: 'no course',
  status: 200,
  reply: ok({ data: feeRules }),
})

export const saveFeeRules = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/fees/rules',
  summary: 'Sets whether payments ahead of a due date are accepted, or by which question of the admission form fees go',
  access: 'fees.set',
  body: feeRulesChange,
  status: 200,
  reply: ok({ message: z.string(), data: feeRules }),
})
