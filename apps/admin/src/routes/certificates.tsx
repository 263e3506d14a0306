import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { certificateSearchParams } from '../certificates/search-params.ts'
import { certificatesQuery } from '../certificates/api.ts'
import { CertificatesScreen } from '../certificates/certificates-screen.tsx'

export const Route = createFileRoute('/certificates')({
  validateSearch: certificateSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(certificatesQuery(deps)).catch(noop)
  },
  component: CertificatesScreen,
})
