import { createFileRoute } from '@tanstack/react-router'
import { inboxAddress } from '../contact/search-params.ts'
import { ContactsScreen } from '../contact/contacts-screen.tsx'

export const Route = createFileRoute('/Contact')({
  validateSearch: (search) => inboxAddress.parse(search),
  component: ContactsScreen,
})
