import { z } from '@campus/contracts/core/zod.ts'
import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { importsQuery } from '../students/import/api.ts'
import { ImportScreen } from '../students/import/import-screen.tsx'

export const Route = createFileRoute('/import/students')({
  validateSearch: z.object({ shown: z.uuid().optional().catch(undefined) }),
  loader: ({ context }) => {
    context.queryClient.query(importsQuery).catch(noop)
  },
  component: ImportScreen,
})
