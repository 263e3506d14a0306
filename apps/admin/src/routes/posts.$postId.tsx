import { createFileRoute } from '@tanstack/react-router'
import { PostScreen } from '../texts/post-screen.tsx'

export const Route = createFileRoute('/posts/$postId')({ component: PostScreen })
