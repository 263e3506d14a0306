import { endpoint } from '../core/endpoint.ts'
import { recordId } from '../core/field-schemas.ts'
import { listPage } from '../core/list-schemas.ts'
import { done, ok } from '../core/reply-schemas.ts'
import { z } from '../core/zod.ts'
import { approval, approvalDecision, approvalRequest, approvalRule, approvalRuleChange, approvalSearch } from './schema.ts'

const oneApproval = z.object({ id: recordId })

export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/v1/admin/approvals',
  summary: 'Requests for a second person’s approval, of the kinds that the caller’s duties are about; an auditor’s of all',
  access: 'approvals.read',
  query: approvalSearch,
  status: 200,
  reply: listPage(approval),
})

/** One of a kind waits for a record at a time: a second one is a conflict, as is what could not be done now. */
export const askForApproval = endpoint({
  method: 'POST',
  path: '/api/v1/admin/approvals',
  summary: 'Asks a second person to approve what the caller may not do alone; it takes the duty for the thing itself',
  access: 'approvals.decide',
  limit: 'approval',
  body: z.object({ request: approvalRequest }),
  fresh: true,
  refuses: ['NOT_FOUND', 'CONFLICT'],
  status: 201,
  reply: ok({ message: z.string(), data: z.object({ _id: recordId }) }),
})

/** `certificates`: those that are not revoked and on which a payment stands that was taken back. 409: it does not wait any more, or what it is about has changed since. Then it is stale, and nothing is done. */
export const decideApproval = endpoint({
  method: 'POST',
  path: '/api/v1/admin/approvals/:id/decision',
  summary: 'Approves a request of somebody else, which carries it out, or refuses it; takes the caller’s own password again',
  access: 'approvals.decide',
  params: oneApproval,
  body: approvalDecision,
  fresh: true,
  refuses: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  status: 200,
  reply: ok({ message: z.string(), certificates: z.array(z.string()).optional() }),
})

export const withdrawApproval = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/approvals/:id',
  summary: 'Withdraws a request of one’s own that waits',
  access: 'approvals.decide',
  params: oneApproval,
  refuses: ['CONFLICT'],
  status: 200,
  reply: done,
})

export const getApprovalRule = endpoint({
  method: 'GET',
  path: '/api/v1/admin/approvals/rule',
  summary: 'Whether a second person is needed, and from which concession on',
  access: 'approvals.read',
  status: 200,
  reply: ok({ data: approvalRule }),
})

/** A rule that lets one person do more takes another owner's approval where one can sign in, and a reason (400 at `reason`) where there is none. */
export const changeApprovalRule = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/approvals/rule',
  summary: 'Says whether a second person is needed, and from which concession on; takes the caller’s own password again',
  access: 'people.change',
  body: approvalRuleChange,
  fresh: true,
  secondPerson: true,
  refuses: ['TOO_MANY_REQUESTS'],
  status: 200,
  reply: ok({ message: z.string(), data: approvalRule }),
})
