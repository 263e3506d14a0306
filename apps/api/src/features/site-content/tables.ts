import type { InstituteContent, TeacherDraft, TestimonialDraft } from '@campus/contracts/site-content/editing-schema.ts'
import type { AdmissionFormContent } from '@campus/contracts/admissions/form-content/schema.ts'
import type { AboutContent, LandingPage, SocialLinks } from '@campus/contracts/site-content/schema.ts'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import type { ColumnsFor, Renamed } from '../../platform/database/columns-for.ts'

/**
 * The content of each document of the site. A document is read and saved as a whole. Which courses are open is known by the courses
 * alone.
 */
export type SiteDocuments = {
  institute: InstituteContent
  links: SocialLinks
  landing: LandingPage
  about: AboutContent
  'admission-form': AdmissionFormContent
}
export type DocumentKey = keyof SiteDocuments

export const siteDocuments = pgTable('site_documents', {
  key: text('key').$type<DocumentKey>().primaryKey(),
  content: jsonb('content').$type<SiteDocuments[DocumentKey]>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

type TeacherNames = {
  image: 'imageUrl'
  name: 'name'
  position: 'position'
  Specialization: 'specialization'
  Experience: 'experience'
  role: 'role'
  instagram: 'instagram'
  facebook: 'facebook'
  twitter: 'twitter'
  linkedin: 'linkedin'
}

const teacherContent = {
  imageUrl: text('image_url').notNull(),
  name: text('name').notNull(),
  position: text('position').notNull(),
  specialization: text('specialization').notNull(),
  experience: text('experience').notNull(),
  role: text('role').notNull(),
  instagram: text('instagram'),
  facebook: text('facebook'),
  twitter: text('twitter'),
  linkedin: text('linkedin'),
} satisfies ColumnsFor<Renamed<TeacherDraft, TeacherNames>>

export const teachers = pgTable('teachers', {
  id: uuid('id').primaryKey().$defaultFn(v7),
  /** Place in the college's own order, from 0. */
  rank: integer('rank').notNull(),
  ...teacherContent,
})

type TestimonialNames = { image: 'imageUrl'; name: 'name'; job_Role: 'jobRole'; message: 'message'; star: 'stars' }

const testimonialContent = {
  imageUrl: text('image_url').notNull(),
  name: text('name').notNull(),
  jobRole: text('job_role').notNull(),
  message: text('message').notNull(),
  stars: smallint('stars').notNull(),
} satisfies ColumnsFor<Renamed<TestimonialDraft, TestimonialNames>>

export const testimonials = pgTable(
  'testimonials',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    rank: integer('rank').notNull(),
    ...testimonialContent,
  },
  (t) => [check('testimonials_stars', sql`${t.stars} between 0 and 5`)],
)
