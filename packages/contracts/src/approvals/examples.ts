import { exampleOwnPassword } from '../identity/examples.ts'
import type { z } from '../core/zod.ts'
import type { Approval, approvalDecision, ApprovalRequest, approvalRuleChange, WaitingApprovals } from './schema.ts'
import type { ApprovalRule } from './kinds.ts'

export const exampleApprovalRule = { isRequired: true, concessionLimit: 5000 } satisfies ApprovalRule

export const exampleApprovalRuleChange = { ...exampleApprovalRule, ...exampleOwnPassword } satisfies z.input<typeof approvalRuleChange>

export const exampleApprovalRequest = {
  kind: 'concession',
  uniqueId: 'STU123',
  amount: 20_000,
  reason: 'Merit scholarship',
} satisfies ApprovalRequest

export const exampleApproval = {
  _id: '0199aaaa-0000-7000-8000-00000000000a',
  kind: 'concession',
  state: 'waiting',
  reason: 'Merit scholarship',
  amount: 20_000,
  subject: 'STU123',
  name: 'Asha Demo',
  askedBy: 'Second Clerk',
  askedAt: '2026-07-03T05:30:00.000Z',
  isOwn: false,
  mayDecide: true,
} satisfies Approval

export const exampleApprovalDecision = { decision: 'approve', ...exampleOwnPassword } satisfies z.input<typeof approvalDecision>

export const exampleWaitingApprovals = {
  kind: 'concession',
  waiting: 1,
  toDecide: 1,
  changedAt: exampleApproval.askedAt,
} satisfies WaitingApprovals
