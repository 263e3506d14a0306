import { createFileRoute } from '@tanstack/react-router'
import { CourseScreen } from '../courses/course-screen.tsx'

export const Route = createFileRoute('/courses/$courseId')({ component: CourseScreen })
