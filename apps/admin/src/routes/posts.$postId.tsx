import { createFileRoute } from '@tanstack/react-router'
import { PostScreen } from '../pages/post-screen.tsx'

export const Route = createFileRoute('/posts/$postId')({ component: PostScreen })
