import { type AdmissionFormContent, admissionFormContent } from '@campus/contracts/admissions/form-content/schema.ts'
import { admissionFormMessages } from '@campus/contracts/admissions/form-content/messages.ts'
import { mostOf } from '@campus/contracts/content/kinds.ts'
import {
  instituteContent,
  type InstituteContent,
  teacherContent,
  type TeacherDraft,
  testimonialContent,
  type TestimonialDraft,
} from '@campus/contracts/site-content/editing-schema.ts'
import { aboutContent, type LandingPage, landingPage, socialLinks } from '@campus/contracts/site-content/schema.ts'
import { asc, eq } from 'drizzle-orm'
import type { ZodType } from 'zod'
import { lastRank, orderKind } from '../../content/order-queries.ts'
import type { ContentKind } from '../../content/queries.ts'
import { selectCourseCodes } from '../courses/queries.ts'
import { requireUnlimited } from '../../platform/http/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { offeredForm } from './offered-form-presenter.ts'
import { requireForMails } from './policy.ts'
import { saveDocument } from './queries.ts'
import { type DocumentKey, type SiteDocuments, siteDocuments, teachers, testimonials } from './tables.ts'

const documentKind = <K extends DocumentKey>(key: K, schema: ZodType<SiteDocuments[K]>, name: string): ContentKind<SiteDocuments[K]> => ({
  name: key,
  schema,
  find: async (db) => {
    const [row] = await db.select({ content: siteDocuments.content }).from(siteDocuments).where(eq(siteDocuments.key, key))
    // Written by saveDocument alone, which pairs each key with its own content.
    return row ? (row.content as SiteDocuments[K]) : null
  },
  write: async (db, _, content) => {
    if (content) await saveDocument(db, key, content)
    else await db.delete(siteDocuments).where(eq(siteDocuments.key, key))
  },
  nameOf: () => name,
})

const instituteKind: ContentKind<InstituteContent> = {
  ...documentKind('institute', instituteContent, 'Institute identity'),
  guard: ({ former, content }, who) => requireForMails(former, content, who),
  shown: (content) => {
    const { officeMails: _, ...shown } = content
    return shown
  },
}

const landingKind: ContentKind<LandingPage> = {
  ...documentKind('landing', landingPage, 'Home page'),
  shown: async ({ HeroSection: hero, ...landing }, { tones }) => {
    const isPale = await tones.isPale(hero.homeBackgroundImage)
    return { ...landing, HeroSection: { ...hero, isPale } }
  },
}

const admissionFormKind: ContentKind<AdmissionFormContent> = {
  ...documentKind('admission-form', admissionFormContent, admissionFormMessages.title),
  // It asks the applicants of every course.
  guard: (_, who) => requireUnlimited(who),
  shown: async (content, { db }) => offeredForm(content, await selectCourseCodes(db)),
}

const teacherKind: ContentKind<TeacherDraft> = {
  name: 'teacher',
  schema: teacherContent,
  limit: { most: mostOf.teacher, table: teachers, things: 'teachers' },
  find: async (db, id) => (await db.select().from(teachers).where(eq(teachers.id, id))).map(toTeacherContent)[0] ?? null,
  write: async (db, id, content) => {
    if (!content) return void (await db.delete(teachers).where(eq(teachers.id, id)))
    const row = toTeacherRow(content)
    await db
      .insert(teachers)
      .values({ id, rank: lastRank(teachers), ...row })
      .onConflictDoUpdate({ target: teachers.id, set: row })
  },
  nameOf: ({ name }) => name,
}

const testimonialKind: ContentKind<TestimonialDraft> = {
  name: 'testimonial',
  schema: testimonialContent,
  limit: { most: mostOf.testimonial, table: testimonials, things: 'testimonials' },
  find: async (db, id) => (await db.select().from(testimonials).where(eq(testimonials.id, id))).map(toTestimonialContent)[0] ?? null,
  write: async (db, id, content) => {
    if (!content) return void (await db.delete(testimonials).where(eq(testimonials.id, id)))
    const row = toTestimonialRow(content)
    await db
      .insert(testimonials)
      .values({ id, rank: lastRank(testimonials), ...row })
      .onConflictDoUpdate({ target: testimonials.id, set: row })
  },
  nameOf: ({ name }) => name,
}

/** The kinds of content that belong to the site itself. */
export const siteContentKinds = {
  institute: instituteKind,
  links: documentKind('links', socialLinks, 'Social links'),
  landing: landingKind,
  about: documentKind('about', aboutContent, 'About page'),
  'admission-form': admissionFormKind,
  teacher: teacherKind,
  'teacher-order': orderKind('teacher-order', teachers, 'Order of the teachers'),
  testimonial: testimonialKind,
  'testimonial-order': orderKind('testimonial-order', testimonials, 'Order of the testimonials'),
}

/** All rows of both lists in the college's order, as the office edits them. */
export const listTeacherContents = async (db: Database): Promise<{ id: string; content: TeacherDraft }[]> => {
  const rows = await db.select().from(teachers).orderBy(asc(teachers.rank), asc(teachers.id)).limit(mostOf.teacher)
  return rows.map((row) => ({ id: row.id, content: toTeacherContent(row) }))
}

export const listTestimonialContents = async (db: Database): Promise<{ id: string; content: TestimonialDraft }[]> => {
  const rows = await db.select().from(testimonials).orderBy(asc(testimonials.rank), asc(testimonials.id)).limit(mostOf.testimonial)
  return rows.map((row) => ({ id: row.id, content: toTestimonialContent(row) }))
}

const toTeacherContent = (row: typeof teachers.$inferSelect): TeacherDraft => ({
  image: row.imageUrl,
  name: row.name,
  position: row.position,
  Specialization: row.specialization,
  Experience: row.experience,
  role: row.role,
  ...(row.instagram && { instagram: row.instagram }),
  ...(row.facebook && { facebook: row.facebook }),
  ...(row.twitter && { twitter: row.twitter }),
  ...(row.linkedin && { linkedin: row.linkedin }),
})

const toTeacherRow = (content: TeacherDraft) => ({
  imageUrl: content.image,
  name: content.name,
  position: content.position,
  specialization: content.Specialization,
  experience: content.Experience,
  role: content.role,
  instagram: content.instagram ?? null,
  facebook: content.facebook ?? null,
  twitter: content.twitter ?? null,
  linkedin: content.linkedin ?? null,
})

const toTestimonialContent = (row: typeof testimonials.$inferSelect): TestimonialDraft => ({
  image: row.imageUrl,
  name: row.name,
  job_Role: row.jobRole,
  message: row.message,
  star: row.stars,
})

const toTestimonialRow = (content: TestimonialDraft) => ({
  imageUrl: content.image,
  name: content.name,
  jobRole: content.job_Role,
  message: content.message,
  stars: content.star,
})
