import { createFileRoute } from '@tanstack/react-router'
import { inboxAddress } from '../contacts/address.ts'
import { ContactsScreen } from '../contacts/contacts-screen.tsx'

export const Route = createFileRoute('/Contact')({
  validateSearch: (search) => inboxAddress.parse(search),
  component: ContactsScreen,
})
