import { createFileRoute } from '@tanstack/react-router'
import { ListScreen } from '../content/list-screen.tsx'
import { testimonialList } from '../content/lists.ts'

export const Route = createFileRoute('/content/testimonials/')({ component: () => <ListScreen list={testimonialList} /> })
