import { auditedKindOf } from '@campus/contracts/audit/actions.ts'
import type { AuditEntry, AuditSearch } from '@campus/contracts/audit/schema.ts'
import { and, eq, getTableColumns, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../identity/tables.ts'
import { isCalled } from '../identity/people-queries.ts'
import { startOf } from '../kit/college-time.ts'
import type { Database } from '../kit/database.ts'
import { keysetOf, type Page, type Paging, type SortKey } from '../kit/keyset.ts'
import { beginsWith } from '../kit/search.ts'
import { auditEntries } from './tables.ts'

const keys: Record<string, SortKey> = { at: { column: auditEntries.at, kind: 'moment' } }

type Wanted = Pick<AuditSearch, 'search' | 'action' | 'from' | 'to'> & Paging

/** One page of what was done. */
export const findAuditEntries = async (db: Database, { search, action, from, to, ...paging }: Wanted): Promise<Page<AuditEntry>> => {
  const { key, where, orderBy, limit, toPage } = keysetOf(paging, keys, auditEntries.id)
  const found = await db
    .select({ ...getTableColumns(auditEntries), name: accounts.name, email: accounts.email, key })
    .from(auditEntries)
    .leftJoin(accounts, eq(accounts.id, auditEntries.actorId))
    .where(
      and(
        action && eq(auditEntries.action, action),
        from === undefined ? undefined : gte(auditEntries.at, startOf(sql`${from}::date`)),
        to === undefined ? undefined : lt(auditEntries.at, startOf(sql`${to}::date + 1`)),
        search === undefined ? undefined : isAbout(db, search),
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
  const { rows, ...marks } = toPage(found)
  return { rows: rows.map(toEntry), ...marks }
}

/** More people of one name than any office has. */
const mostPeople = 500

/** What was done to a record whose name begins so, digits also as those of a student's id, or by somebody who is called so. */
const isAbout = (db: Database, search: string): SQL | undefined => {
  const text = search.toLowerCase()
  const names = /^\d+$/.test(text) ? [text, `stu${text}`] : [text]
  const people = db.select({ id: accounts.id }).from(accounts).where(isCalled(search)).limit(mostPeople)
  return or(...names.map((name) => beginsWith(sql`lower(${auditEntries.subject})`, name)), inArray(auditEntries.actorId, people))
}

type Row = typeof auditEntries.$inferSelect & { name: string | null; email: string | null }

const toEntry = ({ id, at, action, subject, details, requestId, name, email }: Row): AuditEntry => {
  const kind = auditedKindOf(action)
  return {
    _id: id,
    at: at.toISOString(),
    action,
    ...(kind && { kind }),
    subject,
    ...(name !== null && email !== null && { by: { name, email } }),
    details,
    ...(requestId !== null && { requestId }),
  }
}
