import { privacyDescription } from '@campus/contracts/site-content/document-head-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textRoute } from '../pages/text-route.tsx'

export const Route = createFileRoute('/privacy')(textRoute('privacy', privacyDescription))
