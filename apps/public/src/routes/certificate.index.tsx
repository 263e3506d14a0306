import { paperCheckPath } from '@campus/contracts/certificates/paper-check.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'

/** Certificates are checked where receipts are. */
export const Route = createFileRoute('/certificate/')({
  beforeLoad: () => {
    throw redirect({ to: paperCheckPath, statusCode: 301 })
  },
})
