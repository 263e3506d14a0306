import {
  askForApproval,
  changeApprovalRule,
  decideApproval,
  getApprovalRule,
  listApprovals,
  withdrawApproval,
} from '@campus/contracts/approvals/endpoints.ts'
import { takesSecondPerson } from '@campus/contracts/approvals/kinds.ts'
import type { ApprovalDecision, ApprovalRequest, ApprovalRuleChange } from '@campus/contracts/approvals/schema.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'
import { listRequest } from '../table/list-search-params.ts'
import type { ApprovalSearchParams } from './search-params.ts'

/** One page of the requests that the admin may see. */
export const approvalsQuery = (address: ApprovalSearchParams) =>
  endpointQuery(listApprovals, { query: listRequest(address) }, (reply) => reply)

/** When a second person is needed. */
export const approvalRuleQuery = endpointQuery(getApprovalRule, {}, ({ data }) => data)

/** Returns whether something takes a second person, as far as the rule has been fetched: for what a form says before it is sent. */
export const useTakesSecondPerson = (kind: 'reversal' | 'bounce' | 'erasure' | 'owner'): boolean => {
  const { data: rule } = useQuery(approvalRuleQuery)
  return rule !== undefined && takesSecondPerson(rule, { kind })
}

/** Does something, or asks a second person for it where the server lets nobody do it alone. Both answer what is to be said. */
export const doOrAsk = async <Answer extends { message: string }>(
  work: () => Promise<Answer>,
  request: () => ApprovalRequest,
): Promise<Answer | { message: string }> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'SECOND_PERSON') throw error
    const { message } = await call(askForApproval, { body: { request: request() } })
    return { message }
  }
}

/** Decides a request. Refetches everything, because it may have changed any record; after a refusal too, because a colleague may have been faster. */
export const useDecide = (id: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ApprovalDecision) => call(decideApproval, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

export const useWithdraw = (id: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(withdrawApproval, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listApprovals.path] }),
  })
}

/** Saves the rule, or asks another owner for a laxer one. */
export const useChangeRule = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ reason = '', ...rule }: ApprovalRuleChange) => {
      const { isRequired, concessionLimit } = rule
      return doOrAsk(
        () => call(changeApprovalRule, { body: rule }),
        () => ({ kind: 'rule', isRequired, concessionLimit, reason }),
      )
    },
    onSettled: () =>
      Promise.all([getApprovalRule.path, listApprovals.path].map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  })
}
