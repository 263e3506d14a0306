import { createFileRoute } from '@tanstack/react-router'
import { idAddress } from '../students/id-search-param.ts'
import { FeeScreen } from '../fees/fee-screen.tsx'

export const Route = createFileRoute('/student/pay/fee')({
  validateSearch: (search) => idAddress.parse(search),
  component: FeeScreen,
})
