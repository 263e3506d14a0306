import { dashboardCardAccess } from '@campus/contracts/dashboard/messages.ts'
import type { DashboardCard, DashboardDay } from '@campus/contracts/dashboard/schema.ts'
import type { Capability } from '@campus/contracts/core/access.ts'
import { type Duty, mayDo } from '@campus/contracts/identity/duties.ts'

const access: Record<string, Capability | undefined> = dashboardCardAccess

/** Leaves out the cards that somebody's duties are not about. */
export const cardsFor = (cards: DashboardCard[], duties: readonly Duty[]): DashboardCard[] =>
  cards.filter(({ icon }) => {
    const capability = access[icon]
    return capability !== undefined && mayDo(duties, capability)
  })

/** Leaves out the money for those who see no reports. */
export const daysFor = (days: DashboardDay[], duties: readonly Duty[]): DashboardDay[] =>
  mayDo(duties, 'fees.report') ? days : days.map(({ day, applications }) => ({ day, applications }))
