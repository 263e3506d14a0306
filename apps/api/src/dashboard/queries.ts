import type { DashboardCard } from '@campus/contracts/dashboard/schema.ts'
import { dashboardCardNames } from '@campus/contracts/dashboard/words.ts'
import { eq, sql } from 'drizzle-orm'
import { applications } from '../admissions/tables.ts'
import { contactMessages } from '../contact/tables.ts'
import { courses } from '../courses/tables.ts'
import { albums, images } from '../gallery/tables.ts'
import type { Database } from '../kit/database.ts'
import { teachers, testimonials } from '../site-content/tables.ts'

/** The college in figures, counted in one go. */
export const listCards = async (db: Database): Promise<DashboardCard[]> => {
  const counted = {
    students: db.$count(applications, eq(applications.isAdmitted, true)),
    pending: db.$count(applications, eq(applications.status, 'Pending')),
    messages: db.$count(contactMessages),
    courses: db.$count(courses, eq(courses.published, true)),
    teachers: db.$count(teachers),
    albums: db.$count(albums),
    images: db.$count(images),
    testimonials: db.$count(testimonials),
  }
  const [row] = await db.select(counted).from(sql`(values (1)) as once`)
  return dashboardCardNames.map(([icon, name]) => ({ name, value: row?.[icon] ?? 0, icon }))
}
