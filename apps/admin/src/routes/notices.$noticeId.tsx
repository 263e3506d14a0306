import { createFileRoute } from '@tanstack/react-router'
import { NoticeScreen } from '../notices/notice-screen.tsx'

export const Route = createFileRoute('/notices/$noticeId')({ component: NoticeScreen })
