import { createFileRoute } from '@tanstack/react-router'
import { planSearchParams } from '../fees/plans/search-params.ts'
import { RulesScreen } from '../fees/refunds/rules-screen.tsx'

export const Route = createFileRoute('/fees/refunds_/$course')({
  validateSearch: planSearchParams,
  component: RulesScreen,
})
