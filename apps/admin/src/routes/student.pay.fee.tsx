import { createFileRoute } from '@tanstack/react-router'
import { idSearchParam } from '../students/id-search-param.ts'
import { PaymentScreen } from '../fees/payment-screen.tsx'

export const Route = createFileRoute('/student/pay/fee')({
  validateSearch: idSearchParam,
  component: PaymentScreen,
})
