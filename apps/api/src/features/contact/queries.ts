import type {
  ContactDraft,
  ContactMessage,
  ContactReply,
  ContactThread,
  InboxPage,
  ReplyDraft,
  ReplyMailState,
} from '@campus/contracts/contact/schema.ts'
import { replyMessages } from '@campus/contracts/contact/messages.ts'
import { readSort } from '@campus/contracts/core/list-schemas.ts'
import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '../../platform/database/database.ts'
import { keysetOf, type Page, type Paging } from '../../platform/database/keyset.ts'
import { officeNewsRows } from '../office-mails/queries.ts'
import { officeNews } from '../office-mails/tables.ts'
import { contactMessages, contactReplies } from './tables.ts'

export const contactQueries = (db: Database) => {
  const news = db.$with('news').as(db.insert(officeNews).select(officeNewsRows('messages', sql.placeholder('id'))))
  const insert = db
    .with(news)
    .insert(contactMessages)
    .values({
      id: sql.placeholder('id'),
      name: sql.placeholder('cName'),
      email: sql.placeholder('cEmail'),
      phone: sql.placeholder('cNumber'),
      message: sql.placeholder('cMessage'),
    })
    .prepare('insert_contact_message')

  return {
    /** Stores it, and in the same statement that the office is to be told of it. */
    insertContactMessage: async (draft: ContactDraft): Promise<void> => {
      await insert.execute({ id: v7(), ...draft })
    },
  }
}

/** Adds messages that came before. */
export const insertFormerMessages = async (db: Database, messages: (ContactDraft & { createdAt: Date })[]): Promise<void> => {
  await db.insert(contactMessages).values(
    messages.map(({ cName: name, cEmail: email, cNumber: phone, cMessage: message, createdAt }) => ({
      name,
      email,
      phone,
      message,
      createdAt,
    })),
  )
}

/** The sort columns of the inbox; each has an index that ends with the id. */
const sortColumns: Record<string, SQLWrapper> = {
  createdAt: contactMessages.createdAt,
  name: sql`lower(${contactMessages.name})`,
}

const orderOf = (sort: InboxPage['sort']): SQL[] => {
  const { column, descending } = readSort(sort)
  return [sortColumns[column] ?? contactMessages.createdAt, contactMessages.id].map((each) => (descending ? desc(each) : asc(each)))
}

/** A page of the inbox, and how many messages it has on all pages. */
export const listMessages = async (
  db: Database,
  { perPage, limit, sort, answered }: InboxPage,
): Promise<{ messages: ContactMessage[]; total: number }> => {
  const { answeredAt } = contactMessages
  const wanted = answered && (answered === 'yes' ? isNotNull(answeredAt) : isNull(answeredAt))
  const lastReply = db
    .select({ mail: contactReplies.mail })
    .from(contactReplies)
    .where(eq(contactReplies.messageId, contactMessages.id))
    .orderBy(desc(contactReplies.sentAt), desc(contactReplies.id))
    .limit(1)
  const [rows, total] = await Promise.all([
    db
      .select({ ...getTableColumns(contactMessages), lastMail: sql<ReplyMailState | null>`(${lastReply})` })
      .from(contactMessages)
      .where(wanted)
      .orderBy(...orderOf(sort))
      .limit(limit)
      .offset((perPage - 1) * limit),
    db.$count(contactMessages, wanted),
  ])
  return { messages: rows.map(({ lastMail, ...row }) => toMessage(row, lastMail)), total }
}

/** A part of all messages, the newest first: for a file of them. */
export const findMessages = async (db: Database, paging: Pick<Paging, 'after' | 'Limit'>): Promise<Page<ContactMessage>> => {
  const received = { column: contactMessages.createdAt, kind: 'moment' } as const
  const { key, where, orderBy, limit, toPage } = keysetOf({ sort: '-received', ...paging }, { received }, contactMessages.id)
  const found = await db
    .select({ ...getTableColumns(contactMessages), key })
    .from(contactMessages)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
  return toPage(found, (row) => toMessage(row, null))
}

/** A message with its answers; null where there is no such. */
export const findThread = async (db: Database, id: string): Promise<ContactThread | null> => {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!row) return null
  const replies = await findReplies(db, id)
  return { ...toMessage(row, replies.at(-1)?.mail ?? null), replies: replies.map(toReply) }
}

/** The answers to a message, the first at first. */
const findReplies = (db: Database, messageId: string) =>
  db
    .select()
    .from(contactReplies)
    .where(eq(contactReplies.messageId, messageId))
    .orderBy(asc(contactReplies.sentAt), asc(contactReplies.id))

/** Keeps a message as it is until the transaction ends; false where there is no such. */
export const lockMessage = async (tx: Database, id: string): Promise<boolean> =>
  (await tx.select({ id: contactMessages.id }).from(contactMessages).where(eq(contactMessages.id, id)).for('update')).length > 0

/** False where an answer with this id is kept already. */
export const insertReply = async (
  tx: Database,
  messageId: string,
  { id, text, sentBy, mail }: Pick<ReplyDraft, 'id' | 'text'> & { sentBy: string; mail: ReplyMailState },
): Promise<boolean> => {
  const added = await tx
    .insert(contactReplies)
    .values({ id, messageId, text, sentBy, mail })
    .onConflictDoNothing()
    .returning({ id: contactReplies.id })
  return added.length > 0
}

/** Says since when a message is answered, or that it is not. One that is stays so since when it was. */
export const setAnswered = async (db: Database, id: string, answered: boolean): Promise<void> => {
  const { answeredAt } = contactMessages
  await db
    .update(contactMessages)
    .set({ answeredAt: answered ? sql`coalesce(${answeredAt}, now())` : null })
    .where(eq(contactMessages.id, id))
}

/**
 * Keeps the outcome of an answer's mail. Where the last answer did not leave, the message waits again, unless it was answered or marked
 * otherwise; where it left after all, it is answered.
 */
export const settleReplyMail = async (db: Database, id: string, mail: ReplyMailState): Promise<void> =>
  db.transaction(async (tx) => {
    const [found] = await tx.select({ messageId: contactReplies.messageId }).from(contactReplies).where(eq(contactReplies.id, id))
    if (!found || !(await lockMessage(tx, found.messageId))) return
    const before = await findReplies(tx, found.messageId)
    const former = before.find((reply) => reply.id === id)
    if (!former || former.mail === mail) return
    await tx.update(contactReplies).set({ mail }).where(eq(contactReplies.id, id))
    if (before.at(-1)?.id !== id) return
    if (isUnsent(mail)) await tx.update(contactMessages).set({ answeredAt: null }).where(answeredBefore(tx, former))
    else if (isUnsent(former.mail)) await setAnswered(tx, found.messageId, true)
  })

/** The message of an answer, unless it was marked as answered after that; the moments are compared to the microsecond. */
const answeredBefore = (tx: Database, { id, messageId }: typeof contactReplies.$inferSelect) =>
  and(
    eq(contactMessages.id, messageId),
    lte(contactMessages.answeredAt, tx.select({ at: contactReplies.sentAt }).from(contactReplies).where(eq(contactReplies.id, id))),
  )

const isUnsent = (mail: ReplyMailState | null) => mail === 'kept' || mail === 'failed'

/** False: there is no such message, or not any more. */
export const deleteMessage = async (db: Database, id: string): Promise<boolean> =>
  (await db.delete(contactMessages).where(eq(contactMessages.id, id)).returning({ id: contactMessages.id })).length > 0

const toMessage = (row: typeof contactMessages.$inferSelect, lastMail: ReplyMailState | null): ContactMessage => ({
  _id: row.id,
  cName: row.name,
  cEmail: row.email,
  cNumber: row.phone,
  cMessage: row.message,
  createdAt: row.createdAt.toISOString(),
  ...(row.answeredAt && { answeredAt: row.answeredAt.toISOString() }),
  ...(!row.answeredAt && isUnsent(lastMail) && { answerNotMailed: true }),
})

const toReply = ({ id, text, sentByName, sentAt, mail }: typeof contactReplies.$inferSelect): ContactReply => ({
  _id: id,
  text,
  by: sentByName ?? replyMessages.office,
  sentAt: sentAt.toISOString(),
  ...(mail && { mail }),
})
