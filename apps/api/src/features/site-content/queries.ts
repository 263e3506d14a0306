import type { AdmissionFormOffer } from '@campus/contracts/admissions/form-content/schema.ts'
import type { Teacher, Testimonial } from '@campus/contracts/site-content/schema.ts'
import { type ContentKindName, mostOf } from '@campus/contracts/content/kinds.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { contentVersions } from '../../content/tables.ts'
import { isBorrowed } from '../../content/version-queries.ts'
import { selectCourseCodes } from '../courses/queries.ts'
import { courses } from '../courses/tables.ts'
import { albums } from '../gallery/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { findReferencedFolders } from '../../platform/files/pictures/referenced-pictures.ts'
import { defaultAdmissionForm } from './default-admission-form-rules.ts'
import { offeredForm } from './offered-form-presenter.ts'
import { type DocumentKey, type SiteDocuments, siteDocuments, teachers, testimonials } from './tables.ts'

/**
 * Deleted content has versions; content of the demo or of an earlier release may have none. Examples that nobody has changed are
 * nobody's own.
 */
const isNever = (table: PgTable, kind: ContentKindName) =>
  sql<boolean>`not exists (select from ${table})
    and not exists (select from ${contentVersions} where ${contentVersions.kind} = ${kind} and not ${isBorrowed})`

/** Prepared once for each pool: these are asked for by every visitor. */
export const siteContentQueries = (db: Database) => {
  const documents = db
    .select({ key: siteDocuments.key, content: siteDocuments.content })
    .from(siteDocuments)
    .where(sql`${siteDocuments.key} = any(${sql.placeholder('keys')}::text[])`)
    .prepare('find_site_documents')
  const allTeachers = db
    .select()
    .from(teachers)
    .orderBy(asc(teachers.rank), asc(teachers.id))
    .limit(mostOf.teacher)
    .prepare('list_teachers')
  const allTestimonials = db
    .select()
    .from(testimonials)
    .orderBy(asc(testimonials.rank), asc(testimonials.id))
    .limit(mostOf.testimonial)
    .prepare('list_testimonials')
  const neverFilled = db
    .select({
      albums: isNever(albums, 'album'),
      testimonials: isNever(testimonials, 'testimonial'),
      teachers: isNever(teachers, 'teacher'),
      courses: isNever(courses, 'course'),
    })
    .from(sql`(values (0)) as one`)
    .prepare('find_never_filled')

  const courseCodes = selectCourseCodes(db).prepare('list_course_codes')

  const findDocuments = async <K extends DocumentKey>(...keys: K[]): Promise<Partial<Pick<SiteDocuments, K>>> => {
    const rows = await documents.execute({ keys })
    // Written by saveDocument alone, which pairs each key with its own content.
    return Object.fromEntries(rows.map(({ key, content }) => [key, content])) as Partial<Pick<SiteDocuments, K>>
  }

  return {
    /** The documents that exist among the named ones. */
    findDocuments,
    /** Finds the lists beside the documents that never had an entry. */
    findNeverFilled: async () => {
      const [found] = await neverFilled.execute()
      return found ?? { albums: false, testimonials: false, teachers: false, courses: false }
    },
    /** Finds the names of the college; none while the site is empty. */
    findCollegeNames: async (): Promise<string[]> => {
      const { institute } = await findDocuments('institute')
      return institute ? [institute.name, institute.shortName] : []
    },
    /** Finds the options of the admission form: the office's, else the defaults for all of India. */
    findAdmissionForm: async (): Promise<AdmissionFormOffer> => {
      const form = (await findDocuments('admission-form'))['admission-form'] ?? defaultAdmissionForm
      const namesCourses = form.questions?.some(({ courseIds }) => courseIds !== undefined)
      return offeredForm(form, namesCourses ? await courseCodes.execute() : [])
    },
    listTeachers: async () => (await allTeachers.execute()).map(toTeacher),
    listTestimonials: async () => (await allTestimonials.execute()).map(toTestimonial),
  }
}

export const saveDocument = async <K extends DocumentKey>(db: Database, key: K, content: SiteDocuments[K]): Promise<void> => {
  await db
    .insert(siteDocuments)
    .values({ key, content })
    .onConflictDoUpdate({ target: siteDocuments.key, set: { content, updatedAt: sql`now()` } })
}

/** True until the site has its first content. */
export const isSiteEmpty = async (db: Database): Promise<boolean> =>
  (await db.select({ key: siteDocuments.key }).from(siteDocuments).where(eq(siteDocuments.key, 'institute'))).length === 0

export const insertTeachers = async (db: Database, rows: (typeof teachers.$inferInsert)[]): Promise<void> => {
  await db.insert(teachers).values(rows)
}

export const insertTestimonials = async (db: Database, rows: (typeof testimonials.$inferInsert)[]): Promise<void> => {
  await db.insert(testimonials).values(rows)
}

const toTeacher = (row: typeof teachers.$inferSelect): Teacher => ({
  _id: row.id,
  image: row.imageUrl,
  name: row.name,
  position: row.position,
  Specialization: row.specialization,
  Experience: row.experience,
  role: row.role,
  social_media: [
    {
      ...(row.instagram && { instagram: row.instagram }),
      ...(row.facebook && { facebook: row.facebook }),
      ...(row.twitter && { twitter: row.twitter }),
      ...(row.linkedin && { linkedin: row.linkedin }),
    },
  ],
})

const toTestimonial = (row: typeof testimonials.$inferSelect): Testimonial => ({
  id: row.id,
  image: row.imageUrl,
  name: row.name,
  job_Role: row.jobRole,
  message: row.message,
  star: row.stars,
  rating: row.stars,
})

/** Finds the storage folders among these that hold a picture of the site's content. */
export const findContentPictures = (db: Database, folders: string[]): Promise<string[]> =>
  findReferencedFolders(db, [siteDocuments.content, teachers.imageUrl, testimonials.imageUrl], folders)
