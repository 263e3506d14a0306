import type { CourseContent, FeeLines } from '@campus/contracts/courses/schema.ts'
import { maxSemesters } from '@campus/contracts/courses/semesters.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, jsonb, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import type { ColumnsFor, Renamed } from '../../platform/database/columns-for.ts'

type Names = {
  courseName: 'name'
  courseCode: 'code'
  courseDuration: 'duration'
  coursePrice: 'pricePaise'
  courseEligibility: 'eligibility'
  courseThumbnail: 'thumbnailUrl'
  courseDescription: 'description'
  semesters: 'semesters'
  openForAdmission: 'openForAdmission'
  published: 'published'
  feeLines: 'feeLines'
}

const content = {
  code: text('code').notNull(),
  name: text('name').notNull(),
  duration: text('duration').notNull(),
  /** Fee of the whole course. */
  pricePaise: bigint('price_paise', { mode: 'number' }).notNull(),
  /** The parts of the price in rupees; null where the office has not entered any. */
  feeLines: jsonb('fee_lines').$type<FeeLines>(),
  eligibility: text('eligibility').notNull(),
  description: text('description').notNull(),
  thumbnailUrl: text('thumbnail_url'),
  /** Null: `defaultSemesters`. */
  semesters: smallint('semesters'),
  openForAdmission: boolean('open_for_admission').notNull().default(false),
  published: boolean('published').notNull().default(true),
} satisfies ColumnsFor<Renamed<CourseContent, Names>>

export const courses = pgTable(
  'courses',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    /** Place in the college's own order, from 0. */
    rank: integer('rank').notNull(),
    ...content,
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('courses_code').on(sql`lower(${t.code})`),
    check('courses_price', sql`${t.pricePaise} >= 0`),
    check('courses_semesters', sql`${t.semesters} between 1 and ${sql.raw(String(maxSemesters))}`),
  ],
)
