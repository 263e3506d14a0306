import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { auditSearchParams } from '../audit/search-params.ts'
import { auditQuery } from '../audit/api.ts'
import { AuditScreen } from '../audit/audit-screen.tsx'

export const Route = createFileRoute('/audit')({
  validateSearch: auditSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(auditQuery(deps)).catch(noop)
  },
  component: AuditScreen,
})
