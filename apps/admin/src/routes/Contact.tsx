import { createFileRoute } from '@tanstack/react-router'
import { inboxSearchParams } from '../contact/search-params.ts'
import { ContactsScreen } from '../contact/contacts-screen.tsx'

export const Route = createFileRoute('/Contact')({
  validateSearch: inboxSearchParams,
  component: ContactsScreen,
})
