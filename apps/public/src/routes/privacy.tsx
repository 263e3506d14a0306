import { createFileRoute } from '@tanstack/react-router'
import { textRoute } from '../pages/text-route.tsx'

export const Route = createFileRoute('/privacy')(
  textRoute(
    'privacy',
    (college) => `What ${college} keeps about visitors, applicants and students, why, for how long, and how to have it shown or erased.`,
  ),
)
