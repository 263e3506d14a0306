import type { DashboardCard } from './schema.ts'

export const exampleDashboardCards = [
  { name: 'Students', value: 64, icon: 'students' },
  { name: 'Fees paid', value: '₹12,40,000', icon: 'fees' },
] satisfies DashboardCard[]
