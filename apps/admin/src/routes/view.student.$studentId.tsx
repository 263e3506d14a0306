import { z } from '@campus/contracts/core/zod.ts'
import { createFileRoute } from '@tanstack/react-router'
import { StudentScreen } from '../students/record/student-screen.tsx'

export const Route = createFileRoute('/view/student/$studentId')({
  /** Shows the note about a student who was just added. */
  validateSearch: z.object({ added: z.literal(true).optional().catch(undefined) }),
  component: StudentScreen,
})
