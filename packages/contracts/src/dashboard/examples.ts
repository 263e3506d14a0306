import type { DashboardCard, DashboardDay } from './schema.ts'

export const exampleDashboardCards = [
  { name: 'Students', value: 64, icon: 'students' },
  { name: 'Fees paid', value: '₹12,40,000', icon: 'fees' },
] satisfies DashboardCard[]

export const exampleDashboardDays = [
  { day: '2026-07-03', applications: 4, received: 70_000.5, reversed: 0 },
  { day: '2026-07-04', applications: 0, received: 0, reversed: 10_000 },
  { day: '2026-07-05', applications: 7, received: 2500, reversed: 0 },
] satisfies DashboardDay[]
