import { createFileRoute } from '@tanstack/react-router'
import { AboutScreen } from '../site-content/about-screen.tsx'

export const Route = createFileRoute('/content/about')({ component: AboutScreen })
