import { createFileRoute } from '@tanstack/react-router'
import { ListScreen } from '../site-content/list-screen.tsx'
import { teacherList } from '../site-content/list-definitions.ts'

export const Route = createFileRoute('/content/teachers/')({ component: () => <ListScreen list={teacherList} /> })
