import { createFileRoute } from '@tanstack/react-router'
import { UpdateStatusScreen } from '../admissions/status/update-status-screen.tsx'
import { idSearchParam } from '../students/id-search-param.ts'

export const Route = createFileRoute('/update/status')({
  validateSearch: idSearchParam,
  component: UpdateStatusScreen,
})
