import type { DashboardCard } from '@campus/contracts/dashboard/schema.ts'
import { dashboardCardNames } from '@campus/contracts/dashboard/words.ts'
import { eq, sql } from 'drizzle-orm'
import { applications } from '../admissions/tables.ts'
import { contactMessages } from '../contact/tables.ts'
import { courses } from '../courses/tables.ts'
import { images } from '../gallery/tables.ts'
import type { Database } from '../kit/database.ts'

/** The college in figures, counted in one go. */
export const listCards = async (db: Database): Promise<DashboardCard[]> => {
  const counted = {
    applications: db.$count(applications),
    pending: db.$count(applications, eq(applications.status, 'Pending')),
    students: db.$count(applications, eq(applications.isAdmitted, true)),
    messages: db.$count(contactMessages),
    courses: db.$count(courses, eq(courses.published, true)),
    images: db.$count(images),
  }
  const [row] = await db.select(counted).from(sql`(values (1)) as once`)
  return dashboardCardNames.map(([icon, name]) => ({ name, value: row?.[icon] ?? 0, icon }))
}
