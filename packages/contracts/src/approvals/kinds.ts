import type { Capability } from '../core/access.ts'
import type { AdjustmentKind } from '../fees/options.ts'

/** The actions that a college may require two persons for, with the capability to request and to decide each. */
export const approvalKinds = {
  reversal: 'fees.correct',
  bounce: 'fees.correct',
  concession: 'fees.correct',
  'fine waiver': 'fees.correct',
  withdrawal: 'fees.correct',
  refund: 'fees.correct',
  erasure: 'students.erase',
  owner: 'people.change',
  rule: 'people.change',
} as const satisfies Record<string, Capability>

export type ApprovalKind = keyof typeof approvalKinds

export const approvalKindNames = Object.keys(approvalKinds) as ApprovalKind[]

/** A request waits until it is decided or withdrawn; it is stale where what it is about had changed when it was to be carried out. */
export const approvalStates = ['waiting', 'approved', 'refused', 'withdrawn', 'stale'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Returns the kind that a change of an account's concession or fine belongs to; null for what one person may always do: it adds to what is due. */
export const adjustmentApproval = (kind: AdjustmentKind, amount: number): 'concession' | 'fine waiver' | null => {
  if (kind === 'Concession') return amount > 0 ? 'concession' : null
  return amount < 0 ? 'fine waiver' : null
}

/** When a second person is needed. `concessionLimit`: the concession of an account that one person may give, in rupees. */
export type ApprovalRule = { isRequired: boolean; concessionLimit: number }

/** Returns whether something takes a second person; of a concession by what the account has afterwards, so that no small steps get around the limit. */
export const takesSecondPerson = (
  { isRequired, concessionLimit }: ApprovalRule,
  what: { kind: Exclude<ApprovalKind, 'concession' | 'rule'> } | { kind: 'concession'; concessionAfter: number },
): boolean => isRequired && (what.kind !== 'concession' || what.concessionAfter > concessionLimit)

/** Returns whether one person could do more under the one rule than under the other. */
export const isLaxerThan = (rule: ApprovalRule, former: ApprovalRule): boolean =>
  former.isRequired && (!rule.isRequired || rule.concessionLimit > former.concessionLimit)
