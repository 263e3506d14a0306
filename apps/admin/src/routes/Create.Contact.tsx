import { createFileRoute } from '@tanstack/react-router'
import { CreateCourseScreen } from '../courses/create-course-screen.tsx'

/** The form that makes a course; its odd address is fixed (docs/product/admin-panel.md#frame-and-paths). */
export const Route = createFileRoute('/Create/Contact')({ component: CreateCourseScreen })
