import { createFileRoute } from '@tanstack/react-router'
import { LandingScreen } from '../content/landing-screen.tsx'

export const Route = createFileRoute('/content/landing')({ component: LandingScreen })
