import { createFileRoute } from '@tanstack/react-router'
import { PageScreen } from '../texts/page-screen.tsx'

export const Route = createFileRoute('/pages/$slug')({ component: PageScreen })
