import { createFileRoute } from '@tanstack/react-router'
import { InstituteScreen } from '../site-content/institute-screen.tsx'

export const Route = createFileRoute('/content/institute')({ component: InstituteScreen })
