import { createFileRoute } from '@tanstack/react-router'
import { NewPostScreen } from '../pages/post-screen.tsx'

export const Route = createFileRoute('/posts/new')({ component: NewPostScreen })
