import { z } from '../core/zod.ts'
import { clientEvent, serverEvent } from '../core/live/socket-event.ts'
import { dashboardCard, dashboardDay } from './schema.ts'

/** The cards of the dashboard; the field is named like its event (docs/product/common-rules.md#live-connection). */
export const dashboardData = serverEvent({ name: 'DashBoard_Data', payload: z.object({ DashBoard_Data: z.array(dashboardCard) }) })

/** A socket that asked once is told of each later change of a card, for as long as the connection lasts. */
export const requestDashboardData = clientEvent({
  name: 'Request_DashBoard_Data',
  summary: 'The cards of the dashboard that the caller’s duties are about, and again after each change of one',
  access: 'admin',
  courses: 'filtered',
  answer: dashboardData,
})

/** The last days, the oldest first, none left out: what the dashboard's charts draw. */
export const dashboardDays = serverEvent({ name: 'DashBoard_Days', payload: z.object({ DashBoard_Days: z.array(dashboardDay) }) })

/** Likewise, whenever a day is another one. */
export const requestDashboardDays = clientEvent({
  name: 'Request_DashBoard_Days',
  summary:
    'What came in on each of the last days, and again whenever one of them is another; the money for those who see the reports alone',
  access: 'students.read',
  answer: dashboardDays,
})
