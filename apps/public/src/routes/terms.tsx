import { createFileRoute } from '@tanstack/react-router'
import { textRoute } from '../pages/text-route.tsx'

export const Route = createFileRoute('/terms')(
  textRoute('terms', (college) => `The terms on which ${college} offers its website, its online admission and its fee information.`),
)
