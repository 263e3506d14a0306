import type { Approval } from '@campus/contracts/approvals/schema.ts'
import { toRupees } from '@campus/contracts/core/money.ts'
import type { Identity } from '../../platform/http/access.ts'
import { mayDecideKind } from './policy.ts'
import type { ApprovalRow } from './queries.ts'

/** Returns a request as somebody sees it; `name` is that of the student or account, where there is one. */
export const toApproval = (
  row: ApprovalRow,
  name: string | undefined,
  { userId, duties }: Pick<Identity, 'userId' | 'duties'>,
): Approval => ({
  _id: row.id,
  kind: row.kind,
  state: row.state,
  reason: row.request.reason,
  ...factsOf(row),
  ...(row.kind !== 'rule' && { subject: row.subject }),
  ...(name !== undefined && { name }),
  askedBy: row.askedByName,
  askedAt: row.askedAt.toISOString(),
  isOwn: row.askedBy === userId,
  mayDecide: row.state === 'waiting' && row.askedBy !== userId && mayDecideKind(duties, row.kind),
  ...(row.decidedByName !== null && { decidedBy: row.decidedByName }),
  ...(row.decidedAt !== null && { decidedAt: row.decidedAt.toISOString() }),
  ...(row.about !== null && { [row.kind === 'refund' ? 'currency' : 'about']: row.about }),
  ...(row.note !== null && { note: row.note }),
})

const factsOf = ({ request, paymentPaise }: ApprovalRow): Pick<Approval, 'receiptNumber' | 'amount' | 'charge' | 'duties' | 'rule'> => {
  switch (request.kind) {
    case 'reversal':
    case 'bounce':
      return {
        receiptNumber: request.receiptNumber,
        ...(paymentPaise !== null && { amount: toRupees(paymentPaise) }),
        ...('charge' in request && request.charge !== undefined && { charge: request.charge }),
      }
    case 'withdrawal':
      return { amount: request.back }
    case 'concession':
    case 'fine waiver':
    case 'refund':
      return { amount: request.amount }
    case 'owner':
      // A new admin without chosen duties is an owner.
      if (request.disabled === false) return {}
      return { duties: request.duties ?? ['owner'] }
    case 'rule':
      return { rule: { isRequired: request.isRequired, concessionLimit: request.concessionLimit } }
    case 'erasure':
      return {}
  }
}
