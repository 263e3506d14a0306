import { createFileRoute } from '@tanstack/react-router'
import { LandingScreen } from '../site-content/landing-screen.tsx'

export const Route = createFileRoute('/content/landing')({ component: LandingScreen })
