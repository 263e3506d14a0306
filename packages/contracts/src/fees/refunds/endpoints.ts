import { z } from '../../core/zod.ts'
import { endpoint } from '../../core/endpoint.ts'
import { adminStudentId } from '../../core/identifiers/student-id-schema.ts'
import { calendarDay, recordId } from '../../core/field-schemas.ts'
import { listPage } from '../../core/list-schemas.ts'
import { ok } from '../../core/reply-schemas.ts'
import { fee } from '../schema.ts'
import { planYear } from '../plans/schema.ts'
import { ownPassword } from '../../identity/profile-schema.ts'
import { refundAccountDraft, shownRefundAccount } from './refund-account-schema.ts'
import { feeWithdrawal, ownRefund, refund, refundMark, refundRules, refundRulesDraft, refundSearch, withdrawalProposal } from './schema.ts'

export const listRefundRules = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/refund-rules/:year',
  summary: 'What each course keeps of the fees of those who were admitted in a year and leave',
  access: 'fees.report',
  courses: 'filtered',
  params: z.object({ year: planYear }),
  status: 200,
  reply: ok({ data: z.array(refundRules) }),
})

/** Withdrawals that are written down stay as they are. Another version than the one that was changed is a conflict. */
export const saveRefundRules = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/fees/refund-rules/:year/:course',
  summary: 'Saves a new version of a course’s refund rules; the course goes by its code',
  access: 'fees.set',
  courses: { courseCode: 'course' },
  params: z.object({ year: planYear, course: z.string() }),
  body: refundRulesDraft,
  refuses: ['CONFLICT'],
  status: 200,
  reply: ok({ message: z.string(), data: refundRules }),
})

/** Writes nothing. Without rules for the student's course and year it is a conflict. */
export const proposeWithdrawal = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/accounts/:uniqueId/withdrawal',
  summary: 'What it comes to when a student leaves on a day, line by line with the clause that it rests on',
  access: 'fees.correct',
  courses: { student: 'uniqueId' },
  params: z.object({ uniqueId: adminStudentId }),
  query: z.object({ leftOn: calendarDay }),
  refuses: ['CONFLICT'],
  status: 200,
  reply: ok({ data: withdrawalProposal }),
})

/** Answers with a conflict if the settlement has changed since the caller saw it. */
export const withdrawStudent = endpoint({
  method: 'POST',
  path: '/api/v1/admin/fees/withdrawals',
  summary: 'Writes down that a student has left: what is not charged any more, and what goes back',
  access: 'fees.correct',
  courses: { student: 'uniqueId' },
  body: feeWithdrawal,
  refuses: ['NOT_FOUND', 'CONFLICT'],
  fresh: true,
  secondPerson: true,
  status: 201,
  /** With the numbers of the certificates on which payments stand of which money goes back; absent where there is none. */
  reply: ok({ message: z.string(), data: z.object({ fee, certificates: z.array(z.string()).optional() }) }),
})

/** Only while no money went back, and nothing but late fines was added to the account since. */
export const undoWithdrawal = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/fees/accounts/:uniqueId/withdrawal',
  summary: 'Takes a student’s last withdrawal back: everything is asked for again',
  access: 'fees.correct',
  courses: { student: 'uniqueId' },
  params: z.object({ uniqueId: adminStudentId }),
  refuses: ['CONFLICT'],
  fresh: true,
  status: 200,
  reply: ok({ message: z.string(), data: z.object({ fee }) }),
})

export const listRefunds = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/refunds',
  summary: 'Money that goes back to those who have left; what is to be paid first stands first',
  access: 'fees.report',
  courses: 'filtered',
  query: refundSearch,
  status: 200,
  reply: listPage(refund),
})

const oneRefund = z.object({ uniqueId: adminStudentId, id: recordId })

/** The money goes through the bank: this writes down that it went, or that it did not after all. */
export const markRefund = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/fees/accounts/:uniqueId/refunds/:id/payment',
  summary: 'Says how a refund was paid, or that it was not',
  access: 'fees.correct',
  courses: { student: 'uniqueId' },
  params: oneRefund,
  body: refundMark,
  refuses: ['CONFLICT'],
  fresh: true,
  status: 200,
  reply: ok({ message: z.string(), data: refund }),
})

/** While it is still to be paid. The student is mailed. */
export const giveOwnRefundAccount = endpoint({
  method: 'PUT',
  path: '/api/v1/student/refunds/:id/account',
  summary: 'Says to which bank account one’s own refund goes, with the password',
  access: 'student',
  limit: 'proof',
  params: z.object({ id: recordId }),
  body: refundAccountDraft,
  refuses: ['CONFLICT'],
  status: 200,
  reply: ok({ message: z.string(), data: ownRefund }),
})

/** The same for a student who has said it on paper. Where the college lets nobody write a withdrawal alone, somebody else marks it as paid. */
export const enterRefundAccount = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/fees/accounts/:uniqueId/refunds/:id/account',
  summary: 'Writes down to which bank account a refund goes, for an admin who gives their password again',
  access: 'fees.correct',
  courses: { student: 'uniqueId' },
  limit: 'proof',
  params: oneRefund,
  body: refundAccountDraft,
  refuses: ['CONFLICT'],
  fresh: true,
  status: 200,
  reply: ok({ message: z.string(), data: refund }),
})

/** Each look at it is recorded for good. */
export const revealRefundAccount = endpoint({
  method: 'POST',
  path: '/api/v1/admin/fees/accounts/:uniqueId/refunds/:id/account',
  summary: 'The whole bank account that a refund goes to, for an admin who gives their password again',
  access: 'fees.correct',
  courses: { student: 'uniqueId' },
  limit: 'proof',
  params: oneRefund,
  body: ownPassword,
  fresh: true,
  status: 200,
  reply: ok({ data: shownRefundAccount }),
})
