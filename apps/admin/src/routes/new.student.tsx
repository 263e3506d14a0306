import { createFileRoute } from '@tanstack/react-router'
import { NewStudentScreen } from '../new-student/new-student-screen.tsx'

export const Route = createFileRoute('/new/student')({ component: NewStudentScreen })
