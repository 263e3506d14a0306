import { createFileRoute } from '@tanstack/react-router'
import { idSearchParam } from '../students/id-search-param.ts'
import { FeeScreen } from '../fees/fee-screen.tsx'

export const Route = createFileRoute('/student/pay/fee')({
  validateSearch: (search) => idSearchParam.parse(search),
  component: FeeScreen,
})
