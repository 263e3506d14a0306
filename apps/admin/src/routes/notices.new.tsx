import { createFileRoute } from '@tanstack/react-router'
import { NewNoticeScreen } from '../notices/notice-screen.tsx'

export const Route = createFileRoute('/notices/new')({ component: NewNoticeScreen })
