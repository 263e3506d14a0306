import { createFileRoute } from '@tanstack/react-router'
import { ListScreen } from '../site-content/list-screen.tsx'
import { testimonialList } from '../site-content/list-definitions.ts'

export const Route = createFileRoute('/content/testimonials/')({ component: () => <ListScreen list={testimonialList} /> })
