import { type AuditAction, auditedKindOf } from '@campus/contracts/audit/actions.ts'
import type { AuditEntry, AuditSearch } from '@campus/contracts/audit/schema.ts'
import { auditMessages } from '@campus/contracts/audit/messages.ts'
import { and, eq, getTableColumns, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../identity/tables.ts'
import { hasNameOrEmail } from '../identity/people/queries.ts'
import { startOf } from '../../platform/database/college-time.ts'
import type { Database } from '../../platform/database/database.ts'
import { keysetOf, type Page, type Paging, type SortKey } from '../../platform/database/keyset.ts'
import { beginsWith } from '../../platform/database/search.ts'
import { auditEntries } from '../../platform/audit/tables.ts'

const failedSignIn: AuditAction = 'sign-in failed'

const keys: Record<string, SortKey> = { at: { column: auditEntries.at, kind: 'moment' } }

type Wanted = Pick<AuditSearch, 'search' | 'action' | 'from' | 'to'> & Paging

/** One page of what was done. */
export const findAuditEntries = async (db: Database, { search, action, from, to, ...paging }: Wanted): Promise<Page<AuditEntry>> => {
  const { key, where, orderBy, limit, toPage } = keysetOf(paging, keys, auditEntries.id)
  const about = search === undefined ? undefined : await aboutOf(db, search)
  const found = await db
    .select({ ...getTableColumns(auditEntries), key })
    .from(auditEntries)
    .where(
      and(
        action && eq(auditEntries.action, action),
        from === undefined ? undefined : gte(auditEntries.at, startOf(sql`${from}::date`)),
        to === undefined ? undefined : lt(auditEntries.at, startOf(sql`${to}::date + 1`)),
        about,
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
  return toPage(found, toEntry)
}

/**
 * Returns the condition of a search: a record whose name begins so (digits also as those of a student's id), or a person with such a
 * name.
 */
const aboutOf = async (db: Database, search: string): Promise<SQL | undefined> => {
  const text = search.toLowerCase()
  const names = /^\d+$/.test(text) ? [text, `stu${text}`] : [text]
  const [people, called] = [await listActorsCalled(db, search), await listNamesCalled(db, search)]
  return or(
    ...names.map((name) => beginsWith(sql`lower(${auditEntries.subject})`, name)),
    people.length > 0 ? inArray(auditEntries.actorId, people) : undefined,
    ...called.map(({ name, email }) => and(eq(auditEntries.actorName, name), eq(auditEntries.actorEmail, email))),
  )
}

/**
 * The ids of those who did something and are called so now. A question of its own, so that the next one knows how many they are; it goes
 * from one who acted to the next along the index, since they are few however much they did.
 */
const listActorsCalled = async (db: Database, search: string): Promise<string[]> => {
  const next = (after: SQL) => sql`select actor_id from ${auditEntries} where ${after} order by actor_id limit 1`
  const actors = sql`with recursive actors as (
    (${next(sql`actor_id is not null`)})
    union all
    select (${next(sql`actor_id > actors.actor_id`)}) from actors where actors.actor_id is not null
  ) select actor_id from actors`
  const called = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(sql`${accounts.id} in (${actors})`, hasNameOrEmail(search)))
  return called.map(({ id }) => id)
}

/** The names and addresses that entries were written with and that fit, found in the same way: the account may be gone, or called otherwise by now. */
const listNamesCalled = async (db: Database, search: string): Promise<{ name: string; email: string }[]> => {
  const next = (after: SQL) =>
    sql`select actor_name as name, actor_email as email from ${auditEntries} where ${after} order by actor_name, actor_email limit 1`
  const { rows } = await db.execute<{ name: string; email: string }>(sql`
    with recursive actors as (
      (${next(sql`actor_name is not null and actor_email is not null`)})
      union all
      select found.name, found.email from actors
      cross join lateral (${next(sql`(actor_name, actor_email) > (actors.name, actors.email)`)}) found
    ) select name, email from actors where ${hasNameOrEmail(search, { name: sql`name`, email: sql`email` })}`)
  return rows
}

/** The action's author as written down; absent for what the server did. */
const authorOf = ({ action, actorId, actorName, actorEmail }: Row): AuditEntry['by'] => {
  if (action === failedSignIn) return { name: auditMessages.stranger, email: '' }
  if (actorId === null) return undefined
  return actorName === null ? { name: auditMessages.formerAccount, email: '' } : { name: actorName, email: actorEmail ?? '' }
}

type Row = typeof auditEntries.$inferSelect

const toEntry = (row: Row): AuditEntry => {
  const { id, at, action, subject, details, requestId } = row
  const kind = auditedKindOf(action)
  const by = authorOf(row)
  return {
    _id: id,
    at: at.toISOString(),
    action,
    ...(kind && { kind }),
    subject,
    ...(by && { by }),
    details,
    ...(requestId !== null && { requestId }),
  }
}
