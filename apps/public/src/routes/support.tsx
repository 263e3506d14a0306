import { createFileRoute } from '@tanstack/react-router'
import { textRoute } from '../pages/text-route.tsx'

export const Route = createFileRoute('/support')(
  textRoute('support', (college) => `Help with the website, admission and fees of ${college}: answers, and how to reach the office.`),
)
