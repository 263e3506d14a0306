import type { ContactDraft, ContactMessage, InboxPage } from '@campus/contracts/contact/schema.ts'
import { readSort } from '@campus/contracts/kit/list.ts'
import { asc, desc, eq, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '../kit/database.ts'
import { keysetOf, type Page, type Paging } from '../kit/keyset.ts'
import { contactMessages } from './tables.ts'

export const contactQueries = (db: Database) => {
  const insert = db
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

/** What the inbox can be sorted by; each with an index that ends with the id. */
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
  { perPage, limit, sort }: InboxPage,
): Promise<{ messages: ContactMessage[]; total: number }> => {
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(contactMessages)
      .orderBy(...orderOf(sort))
      .limit(limit)
      .offset((perPage - 1) * limit),
    db.$count(contactMessages),
  ])
  return { messages: rows.map(toMessage), total }
}

/** A part of all messages, the newest first: for a file of them. */
export const findMessages = async (db: Database, paging: Pick<Paging, 'after' | 'limit'>): Promise<Page<ContactMessage>> => {
  const received = { column: contactMessages.createdAt, kind: 'moment' } as const
  const { key, where, orderBy, limit, toPage } = keysetOf({ sort: '-received', ...paging }, { received }, contactMessages.id)
  const found = await db
    .select({ ...getTableColumns(contactMessages), key })
    .from(contactMessages)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
  const { rows, ...marks } = toPage(found)
  return { rows: rows.map(toMessage), ...marks }
}

export const findMessage = async (db: Database, id: string): Promise<ContactMessage | undefined> =>
  (await db.select().from(contactMessages).where(eq(contactMessages.id, id))).map(toMessage)[0]

/** False: there is no such message, or not any more. */
export const deleteMessage = async (db: Database, id: string): Promise<boolean> =>
  (await db.delete(contactMessages).where(eq(contactMessages.id, id)).returning({ id: contactMessages.id })).length > 0

const toMessage = (row: typeof contactMessages.$inferSelect): ContactMessage => ({
  _id: row.id,
  cName: row.name,
  cEmail: row.email,
  cNumber: row.phone,
  cMessage: row.message,
  createdAt: row.createdAt.toISOString(),
})
