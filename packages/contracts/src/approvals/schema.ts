import { line, optional, recordId } from '../core/field-schemas.ts'
import { adminStudentId } from '../core/identifiers/student-id-schema.ts'
import { listPaging, listSearch } from '../core/list-schemas.ts'
import { toPaise } from '../core/money.ts'
import { z } from '../core/zod.ts'
import { receiptNumber } from '../fees/receipts/schema.ts'
import { chequeBounce, concessionOf, paymentReversal } from '../fees/ledger-schema.ts'
import { ledgerMessages } from '../fees/messages.ts'
import { maxAdjustment } from '../fees/options.ts'
import { feeWithdrawal } from '../fees/refunds/schema.ts'
import { rupees } from '../fees/schema.ts'
import { duties } from '../identity/people/duties.ts'
import { rightsChange, withRightsRules } from '../identity/people/schema.ts'
import { ownPassword } from '../identity/profile-schema.ts'
import { heldRefundRequest } from '../payments/held-schema.ts'
import { approvalMessages } from './messages.ts'
import { approvalKindNames, approvalStates, isLaxerThan } from './kinds.ts'

const amount = rupees
  .min(0, ledgerMessages.negative)
  .refine((value) => toPaise(value) !== null, ledgerMessages.inexact)
  .max(maxAdjustment, ledgerMessages.tooLarge)
const { reason } = paymentReversal.shape

/** When a second person is needed. `concessionLimit`: the concession of an account that one person may give, in rupees. */
export const approvalRule = z.object({ isRequired: z.boolean(), concessionLimit: amount })

/** The rule that holds until an owner has chosen one. */
export const firstApprovalRule = { isRequired: true, concessionLimit: 0 } satisfies z.output<typeof approvalRule>

/** Why a second person is asked, in the forms where one may be. */
export const approvalReason = optional(reason)

/** Another rule; a laxer one needs the reason, which only the rule that holds tells. */
export const approvalRuleChange = approvalRule.extend({ reason: approvalReason, ...ownPassword.shape })
export type ApprovalRuleChange = z.output<typeof approvalRuleChange>

/** The same in its form, in place of the rule that holds. */
export const approvalRuleForm = (former: z.output<typeof approvalRule>) =>
  approvalRuleChange.refine((rule) => rule.reason !== undefined || !isLaxerThan(rule, former), {
    path: ['reason'],
    error: ledgerMessages.noReason,
  })

const adjustment = { uniqueId: adminStudentId, amount: amount.positive(ledgerMessages.notPositive), reason }

/** A request for approval. It has the fields of the action's own request, plus the kind. Amounts are in rupees. */
export const approvalRequest = z.discriminatedUnion('kind', [
  paymentReversal.extend({ kind: z.literal('reversal'), receiptNumber }),
  chequeBounce.extend({ kind: z.literal('bounce'), receiptNumber }),
  z.object({ kind: z.literal('concession'), ...adjustment, ...concessionOf }),
  z.object({ kind: z.literal('fine waiver'), ...adjustment }),
  feeWithdrawal.extend({ kind: z.literal('withdrawal') }),
  heldRefundRequest.extend({ kind: z.literal('refund') }),
  z.object({ kind: z.literal('erasure'), uniqueId: adminStudentId, reason }),
  withRightsRules(z.object({ kind: z.literal('owner'), person: recordId, ...rightsChange, reason })),
  approvalRule.extend({ kind: z.literal('rule'), reason }),
])
export type ApprovalRequest = z.output<typeof approvalRequest>

/** A request for approval, for a member of the office. */
export const approval = z.object({
  _id: recordId,
  kind: z.enum(approvalKindNames),
  state: z.enum(approvalStates),
  reason: z.string(),
  receiptNumber: z.string().optional(),
  /** Of a payment, a concession or a waiver, or what goes back; in rupees where no other currency is named. */
  amount: z.number().optional(),
  /** Of what was paid online: the currency in which it goes back. */
  currency: z.string().optional(),
  /** Of a concession: by which scheme and off which head, as they were named when it was asked for; of a withdrawal: from when, by which clause. */
  about: z.string().optional(),
  /** The charge for a bounced cheque, in rupees. */
  charge: z.number().optional(),
  /** The duties of a new owner; absent where an owner's account is enabled again. */
  duties: z.array(z.enum(duties)).optional(),
  /** The rule that is to hold. */
  rule: z.object({ isRequired: z.boolean(), concessionLimit: z.number() }).optional(),
  /** The student's id or the address of the account; absent for a change of a rule. */
  subject: z.string().optional(),
  /** The name of the student or the account; absent where it is erased or gone. */
  name: z.string().optional(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  /** The caller has asked, and may withdraw it while it waits. */
  isOwn: z.boolean(),
  /** The caller may decide it now. */
  mayDecide: z.boolean(),
  decidedBy: z.string().optional(),
  decidedAt: z.iso.datetime().optional(),
  note: z.string().optional(),
})
export type Approval = z.output<typeof approval>

const written = line(approvalMessages.noNote, { max: 200 })

/** A second person's decision; a refusal says why. */
export const approvalDecision = z
  .object({ decision: z.enum(['approve', 'refuse']), note: optional(written), ...ownPassword.shape })
  .refine(({ decision, note }) => decision === 'approve' || note !== undefined, { path: ['note'], error: approvalMessages.noNote })
export type ApprovalDecision = z.output<typeof approvalDecision>

/** The same as it is written in the dialog of each decision. */
export const approvalDecisionForms = {
  approve: z.object({ note: optional(written), ...ownPassword.shape }),
  refuse: z.object({ note: written, ...ownPassword.shape }),
} as const

/** Those that wait, or those that do no longer; the newest first. `subject`: those about one alone, such as a student's id. */
export const approvalSearch = z.object({ is: z.enum(['waiting', 'over']).default('waiting'), subject: listSearch, ...listPaging })
export type ApprovalSearch = z.output<typeof approvalSearch>

/**
 * How many requests of a kind wait, how many of these the caller may decide, who decides none of their own, and the moment at which one of
 * them was last asked for, decided or withdrawn.
 */
export const waitingApprovals = z.object({
  kind: z.enum(approvalKindNames),
  waiting: z.number().int(),
  toDecide: z.number().int(),
  changedAt: z.iso.datetime(),
})
export type WaitingApprovals = z.output<typeof waitingApprovals>
