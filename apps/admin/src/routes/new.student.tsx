import { createFileRoute } from '@tanstack/react-router'
import { NewStudentScreen } from '../admissions/new-student/new-student-screen.tsx'

export const Route = createFileRoute('/new/student')({ component: NewStudentScreen })
