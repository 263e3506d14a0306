import { type OfficeMailKind, officeMailKinds, officeMailMinutes } from '@campus/contracts/site-content/office-mail-messages.ts'
import { and, count, eq, min, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { siteContentQueries } from '../site-content/queries.ts'
import { siteDocuments } from '../site-content/tables.ts'
import { type NewApplication, newApplicationMail, newApplicationsMail, newMessagesMail } from './mails.ts'
import { officeNews } from './tables.ts'

/**
 * The rows of `office_news` for one thing that has arrived: one where somebody is to be told of such things, else none. In SQL, so that
 * it can be part of the statement that stores the thing.
 */
export const officeNewsRows = (kind: OfficeMailKind, subject: unknown) => sql`
  select ${kind}::text, ${subject}::text, now(), null::timestamptz
  where exists (
    select from ${siteDocuments}
    where key = 'institute' and jsonb_array_length(content->'officeMails'->${kind}::text) > 0)`

/** Writes down, in the transaction that stores it, that something has arrived. */
export const insertOfficeNews = async (transaction: Database, kind: OfficeMailKind, subject: string): Promise<void> => {
  await transaction.insert(officeNews).select(officeNewsRows(kind, subject))
}

/**
 * Finds the content of a mail about the applications whose Student Ids `ids` selects. Admissions write down what arrives here, so app/
 * hands this in.
 */
export type NewApplications = {
  /** The mail; null where it has been erased since. */
  find(tx: Database, ids: SQLWrapper): Promise<NewApplication | null>
  /** Counts them by course, the most first. */
  countByCourse(tx: Database, ids: SQLWrapper): Promise<{ course: string; count: number }[]>
}

type MailerOptions = {
  db: Database
  applications: NewApplications
  mail: Pick<Mail, 'send'>
  /** Origin of the admin panel; '' where the site has it. */
  panel: string
}

/**
 * Makes the maintenance job that mails the office the news since the last mail of its kind, unless that was a moment ago: then it is in the
 * next one. News is counted when it commits, and marked as told together with the mails, so that nothing is lost or told twice.
 */
export const officeMailer = ({ db, applications, mail, panel }: MailerOptions): (() => Promise<void>) => {
  const { findDocuments } = siteContentQueries(db)
  const tell = async (kind: OfficeMailKind) => {
    const { institute } = await findDocuments('institute')
    await db.transaction(async (tx) => {
      const news = await takeNews(tx, kind)
      if (news.count === 0) return
      const draft = kind === 'messages' ? newMessagesMail(news, panel) : await applicationsMail(tx, news)
      for (const to of institute?.officeMails?.[kind] ?? []) await mail.send({ ...draft, to }, tx)
    })
  }
  const applicationsMail = async (tx: Database, news: News) => {
    const ids = tx.select({ id: officeNews.subject }).from(officeNews).where(isTaken('applications'))
    const only = news.count === 1 ? await applications.find(tx, ids) : null
    return only ? newApplicationMail(only, panel) : newApplicationsMail(news, await applications.countByCourse(tx, ids), panel)
  }
  return async () => {
    for (const kind of officeMailKinds) await tell(kind)
  }
}

type News = { count: number; since: Date }

/** Marks what waits as told. Nothing, too, while the last mail of the kind is not `officeMailMinutes` old. */
const takeNews = async (tx: Database, kind: OfficeMailKind): Promise<News> => {
  // Rows that were marked under a clock that was ahead delay nothing once it is put right.
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

/** Selects the rows that this transaction has marked: its `now()` stands still. */
const isTaken = (kind: OfficeMailKind) => and(eq(officeNews.kind, kind), eq(officeNews.mailedAt, sql`now()`))
