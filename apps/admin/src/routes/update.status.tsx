import { createFileRoute } from '@tanstack/react-router'
import { statusAddress } from '../status/address.ts'
import { StatusScreen } from '../status/status-screen.tsx'

export const Route = createFileRoute('/update/status')({
  validateSearch: (search) => statusAddress.parse(search),
  component: StatusScreen,
})
