import { createFileRoute } from '@tanstack/react-router'
import { StudentScreen } from '../students/student-screen.tsx'

export const Route = createFileRoute('/view/student/$studentId')({ component: StudentScreen })
