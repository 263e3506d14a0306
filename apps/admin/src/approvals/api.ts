import {
  askForApproval,
  changeApprovalRule,
  decideApproval,
  getApprovalRule,
  listApprovals,
  withdrawApproval,
} from '@campus/contracts/approvals/endpoints.ts'
import { approvalKinds, takesSecondPerson } from '@campus/contracts/approvals/kinds.ts'
import type { ApprovalDecision, ApprovalRequest, ApprovalRuleChange } from '@campus/contracts/approvals/schema.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'
import { useRefetch } from '../api-client/use-refetch.ts'
import { listRequest } from '../list/list-search-params.ts'
import type { ApprovalSearchParams } from './search-params.ts'

/** One page of the requests that the admin may see. */
export const approvalsQuery = (address: ApprovalSearchParams) =>
  endpointQuery(listApprovals, { query: listRequest(address) }, (reply) => reply)

/** The requests that wait and are about a student's fees. */
export const waitingFeesQuery = (uniqueId: string) =>
  endpointQuery(listApprovals, { query: { subject: uniqueId.toUpperCase() } }, ({ data }) =>
    data.filter(({ kind }) => approvalKinds[kind] === 'fees.correct'),
  )

/** When a second person is needed. */
export const approvalRuleQuery = endpointQuery(getApprovalRule, {}, ({ data }) => data)

/** Returns whether something takes a second person, as far as the rule has been fetched: for what a form says before it is sent. */
export const useTakesSecondPerson = (kind: 'reversal' | 'bounce' | 'withdrawal' | 'refund' | 'erasure' | 'owner'): boolean => {
  const { data: rule } = useQuery(approvalRuleQuery)
  return rule !== undefined && takesSecondPerson(rule, { kind })
}

/** A second person has been asked, and nothing is done. */
type Asked = { message: string; isAsked: true }

/** Asks a second person. The server names faulty fields from `request.` on; without it the form that asks shows them at its own. */
const ask = async (request: ApprovalRequest): Promise<Asked> => {
  try {
    const { message } = await call(askForApproval, { body: { request } })
    return { message, isAsked: true }
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([field, words]) => [field.replace(/^request\./, ''), words] as const)
    throw new AppError(error.code, { message: error.message, fields: Object.fromEntries<string>(fields) })
  }
}

/**
 * Returns a function that sends a request, or asks a second person for the same where the server lets nobody do it alone: a form may have
 * been opened under another rule. Both answer with a message to show.
 */
export const useDoOrAsk = () => {
  const queryClient = useQueryClient()
  return async <Answer extends { message: string }>(
    work: () => Promise<Answer>,
    request: () => ApprovalRequest,
  ): Promise<Answer | Asked> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'SECOND_PERSON') throw error
      return await ask(request())
    } finally {
      void refetchApprovals(queryClient)
    }
  }
}

/** Refetches the requests and the rule. */
export const refetchApprovals = (queryClient: QueryClient) =>
  Promise.all([listApprovals, getApprovalRule].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))

/** Decides a request. Refetches everything, because it may have changed any record; after a refusal too, because a colleague may have been faster. */
export const useDecide = (id: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ApprovalDecision) => call(decideApproval, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

/** Withdraws a request of one's own. */
export const useWithdraw = (id: string) =>
  useMutation({ mutationFn: () => call(withdrawApproval, { params: { id } }), onSettled: useRefetch(listApprovals) })

/** Saves the rule, or asks another owner for a laxer one. */
export const useChangeRule = () => {
  const doOrAsk = useDoOrAsk()
  return useMutation({
    mutationFn: (body: ApprovalRuleChange) => {
      const { isRequired, concessionLimit, reason = '' } = body
      return doOrAsk(
        () => call(changeApprovalRule, { body }),
        () => ({ kind: 'rule', isRequired, concessionLimit, reason }),
      )
    },
  })
}
