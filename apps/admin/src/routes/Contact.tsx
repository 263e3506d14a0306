import { createFileRoute } from '@tanstack/react-router'
import { ContactsScreen } from '../contacts/contacts-screen.tsx'

export const Route = createFileRoute('/Contact')({ component: ContactsScreen })
