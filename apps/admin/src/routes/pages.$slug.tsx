import { createFileRoute } from '@tanstack/react-router'
import { PageScreen } from '../pages/page-screen.tsx'

export const Route = createFileRoute('/pages/$slug')({ component: PageScreen })
