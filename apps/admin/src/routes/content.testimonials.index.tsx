import { createFileRoute } from '@tanstack/react-router'
import { ListScreen } from '../site-content/list-screen.tsx'
import { testimonialList } from '../site-content/lists.ts'

export const Route = createFileRoute('/content/testimonials/')({ component: () => <ListScreen list={testimonialList} /> })
