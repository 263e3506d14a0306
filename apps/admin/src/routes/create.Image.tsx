import { createFileRoute } from '@tanstack/react-router'
import { CreateImageScreen } from '../gallery/create-image-screen.tsx'

export const Route = createFileRoute('/create/Image')({ component: CreateImageScreen })
