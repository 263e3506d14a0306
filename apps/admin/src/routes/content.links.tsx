import { createFileRoute } from '@tanstack/react-router'
import { LinksScreen } from '../site-content/links-screen.tsx'

export const Route = createFileRoute('/content/links')({ component: LinksScreen })
