import { createFileRoute } from '@tanstack/react-router'
import { NewPostScreen } from '../texts/post-screen.tsx'

export const Route = createFileRoute('/posts/new')({ component: NewPostScreen })
