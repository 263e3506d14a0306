import { isOfCourses } from '@campus/contracts/core/course-access.ts'
import { dashboardCardAccess } from '@campus/contracts/dashboard/messages.ts'
import type { DashboardCard, DashboardDay } from '@campus/contracts/dashboard/schema.ts'
import type { Capability } from '@campus/contracts/core/access.ts'
import { type Duty, mayDo } from '@campus/contracts/identity/people/duties.ts'
import type { Rights } from '../../platform/http/access.ts'

const access: Record<string, Capability | undefined> = dashboardCardAccess

/** Leaves out the cards that somebody's duties are not about, and to those limited to some courses what counts all of the college's. */
export const cardsFor = (cards: DashboardCard[], { duties, courses }: Pick<Rights, 'duties' | 'courses'>): DashboardCard[] =>
  cards.filter(({ icon }) => {
    const capability = access[icon]
    return capability !== undefined && mayDo(duties, capability) && (courses === 'all' || !isOfCourses(capability))
  })

/** Leaves out the money for those who see no reports. */
export const daysFor = (days: DashboardDay[], duties: readonly Duty[]): DashboardDay[] =>
  mayDo(duties, 'fees.report') ? days : days.map(({ day, applications }) => ({ day, applications }))
