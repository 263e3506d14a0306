import {
  type ApprovalKind,
  approvalKindNames,
  approvalKinds,
  type ApprovalRule,
  takesSecondPerson,
} from '@campus/contracts/approvals/kinds.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { type Duty, mayDo } from '@campus/contracts/identity/people/duties.ts'
import { missingDuty } from '@campus/contracts/identity/people/duty-messages.ts'

/** Returns whether somebody with these duties may ask for and decide requests of a kind. */
export const mayDecideKind = (duties: readonly Duty[], kind: ApprovalKind): boolean =>
  mayDo(duties, 'approvals.decide') && mayDo(duties, approvalKinds[kind])

/** Returns the kinds of requests that somebody sees: those of their duties, or all for an auditor. */
export const visibleKinds = (duties: readonly Duty[]): ApprovalKind[] =>
  approvalKindNames.filter((kind) => mayDo(duties, 'audit.read') || mayDecideKind(duties, kind))

/** Throws NOT_ALLOWED unless somebody with these duties may ask for and decide requests of a kind. */
export const requireKind = (duties: readonly Duty[], kind: ApprovalKind): void => {
  if (!mayDecideKind(duties, kind)) throw new AppError('NOT_ALLOWED', { message: missingDuty(approvalKinds[kind]) })
}

/** Throws SECOND_PERSON where the rule lets nobody do something alone. */
export const requireAlone = (rule: ApprovalRule, what: Parameters<typeof takesSecondPerson>[1], message?: string): void => {
  if (takesSecondPerson(rule, what)) throw new AppError('SECOND_PERSON', message === undefined ? {} : { message })
}
