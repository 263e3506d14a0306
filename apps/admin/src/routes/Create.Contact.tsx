import { createFileRoute } from '@tanstack/react-router'
import { CreateCourseScreen } from '../courses/create-course-screen.tsx'

/** The form that makes a course; the address is specification §2.13's. */
export const Route = createFileRoute('/Create/Contact')({ component: CreateCourseScreen })
