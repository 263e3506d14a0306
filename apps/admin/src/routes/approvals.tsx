import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { approvalRuleQuery, approvalsQuery } from '../approvals/api.ts'
import { ApprovalsScreen } from '../approvals/approvals-screen.tsx'
import { approvalSearchParams } from '../approvals/search-params.ts'

export const Route = createFileRoute('/approvals')({
  validateSearch: approvalSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(approvalsQuery(deps)).catch(noop)
    context.queryClient.query(approvalRuleQuery).catch(noop)
  },
  component: ApprovalsScreen,
})
