import { createFileRoute } from '@tanstack/react-router'
import { ListScreen } from '../content/list-screen.tsx'
import { teacherList } from '../content/lists.ts'

export const Route = createFileRoute('/content/teachers/')({ component: () => <ListScreen list={teacherList} /> })
