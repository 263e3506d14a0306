import { courseLabel } from '@campus/contracts/courses/catalogue.ts'
import { type OfficeMailKind, officeMailKinds, officeMailMinutes } from '@campus/contracts/site-content/office-mail-messages.ts'
import { and, count, desc, eq, isNull, min, sql } from 'drizzle-orm'
import { applications, fullName } from '../admissions/tables.ts'
import { courses } from '../courses/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { siteContentQueries } from '../site-content/queries.ts'
import { siteDocuments } from '../site-content/tables.ts'
import { type NewApplication, newApplicationMail, newApplicationsMail, newMessagesMail } from './mail-rules.ts'
import { officeNews } from './tables.ts'

/**
 * The rows of `office_news` for one thing that has arrived: one where somebody is to be told of such things, else none. In SQL, so that
 * it can be part of the statement that stores the thing.
 */
export const newsOf = (kind: OfficeMailKind, subject: unknown) => sql`
  select ${kind}::text, ${subject}::text, now(), null::timestamptz
  where exists (
    select from ${siteDocuments}
    where key = 'institute' and jsonb_array_length(content->'officeMails'->${kind}::text) > 0)`

/** Writes down, in the transaction that stores it, that something has arrived. */
export const insertOfficeNews = async (transaction: Database, kind: OfficeMailKind, subject: string): Promise<void> => {
  await transaction.insert(officeNews).select(newsOf(kind, subject))
}

type MailerOptions = {
  db: Database
  mail: Pick<Mail, 'send'>
  /** Origin of the admin panel; '' where the site has it. */
  panel: string
}

/**
 * Makes the maintenance job that mails the office what has arrived since the last mail of its kind, unless that was a moment ago: then it is told with the next one.
 * What arrives is counted when it commits, and what is told is marked with the mails, so that nothing is lost or told twice.
 */
export const officeMailer = ({ db, mail, panel }: MailerOptions): (() => Promise<void>) => {
  const { findDocuments } = siteContentQueries(db)
  const tell = async (kind: OfficeMailKind) => {
    const { institute } = await findDocuments('institute')
    await db.transaction(async (tx) => {
      const news = await takeNews(tx, kind)
      if (news.count === 0) return
      const draft = kind === 'messages' ? newMessagesMail(news, panel) : await applicationsMail(tx, news, panel)
      for (const to of institute?.officeMails?.[kind] ?? []) await mail.send({ ...draft, to }, tx)
    })
  }
  return async () => {
    for (const kind of officeMailKinds) await tell(kind)
  }
}

/** Marks what waits as told. Nothing, too, while the last mail of the kind is not `officeMailMinutes` old. */
const takeNews = async (tx: Database, kind: OfficeMailKind): Promise<{ count: number; since: Date }> => {
  // What a clock that was ahead has marked holds nothing up once it is put right.
  await tx.execute(sql`
    delete from ${officeNews}
    where mailed_at <= now() - make_interval(mins => ${officeMailMinutes}) or mailed_at > now()`)
  await tx.execute(sql`
    update ${officeNews} set mailed_at = now()
    where kind = ${kind} and mailed_at is null and not exists (select from ${officeNews} where kind = ${kind} and mailed_at is not null)`)
  const [taken] = await tx
    .select({ count: count(), since: min(officeNews.arrivedAt) })
    .from(officeNews)
    .where(isTaken(kind))
  return { count: taken?.count ?? 0, since: taken?.since ?? new Date() }
}

/** What this transaction has marked: its `now()` stands still. */
const isTaken = (kind: OfficeMailKind) => and(eq(officeNews.kind, kind), eq(officeNews.mailedAt, sql`now()`))

const applicationsMail = async (tx: Database, news: { count: number; since: Date }, panel: string) => {
  const only = news.count === 1 ? await findOnly(tx) : null
  return only ? newApplicationMail(only, panel) : newApplicationsMail(news, await countByCourse(tx), panel)
}

/** null: it has been erased since. */
const findOnly = async (tx: Database): Promise<NewApplication | null> => {
  const [row] = await tx
    .select({ uniqueId: applications.uniqueId, name: fullName, courseName: courses.name, courseCode: courses.code })
    .from(officeNews)
    .innerJoin(applications, and(eq(applications.uniqueId, officeNews.subject), isNull(applications.erasedAt)))
    .innerJoin(courses, eq(courses.id, applications.courseId))
    .where(isTaken('applications'))
  return row ? { uniqueId: row.uniqueId, name: row.name, course: courseLabel(row) } : null
}

/** Of how many courses the mail says so. */
const namedCourses = 20

const countByCourse = async (tx: Database) => {
  const rows = await tx
    .select({ courseName: courses.name, courseCode: courses.code, count: count() })
    .from(officeNews)
    .innerJoin(applications, eq(applications.uniqueId, officeNews.subject))
    .innerJoin(courses, eq(courses.id, applications.courseId))
    .where(isTaken('applications'))
    .groupBy(courses.id)
    .orderBy(desc(count()), courses.rank)
    .limit(namedCourses)
  return rows.map((row) => ({ course: courseLabel(row), count: row.count }))
}
