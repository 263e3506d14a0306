import { courseLimitOf } from '../course-limit-rules.ts'
import type { Capability } from '@campus/contracts/core/access.ts'
import { type Duty, mayDo } from '@campus/contracts/identity/people/duties.ts'
import type { PeopleSearch, Person } from '@campus/contracts/identity/people/schema.ts'
import { missingDuty } from '@campus/contracts/identity/people/duty-messages.ts'
import { and, eq, getTableColumns, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { Database } from '../../../platform/database/database.ts'
import { keysetOf, type Page, type Paging, type SortKey } from '../../../platform/database/keyset.ts'
import { locks } from '../../../platform/database/locks.ts'
import { beginsWith, hasWords } from '../../../platform/database/search.ts'
import type { AccountRow } from '../account-queries.ts'
import { adminIdleHours } from '../sessions/rules.ts'
import { accounts, heldDuties, isOwner, lastSignIn, nameWords, sessions } from '../tables.ts'
import { hasFactor } from '../factors/second-factor-tables.ts'

const keys: Record<string, SortKey> = {
  name: { column: sql`lower(${accounts.name})`, kind: 'text' },
  email: { column: accounts.email, kind: 'text' },
  lastSignedInAt: { column: lastSignIn(accounts), kind: 'moment' },
  createdAt: { column: accounts.createdAt, kind: 'moment' },
}

const openSessions = sql`(select count(*) from ${sessions} open
  where open.account_id = ${accounts}.id and open.ended_at is null and open.expires_at > now()
  and (${accounts}.role <> 'admin' or open.used_at > now() - make_interval(hours => ${sql.raw(String(adminIdleHours))})))`.mapWith(Number)

/** Those whose name has words that begin so, or whose address does: accounts, unless other columns are given. */
export const hasNameOrEmail = (search: string, of: { name: SQLWrapper; email: SQLWrapper } = accounts): SQL | undefined => {
  const words = search.toLowerCase().split(/\s+/)
  return or(hasWords(nameWords(of), words), beginsWith(of.email, search.toLowerCase()))
}

/** More than this is met soon enough on the way down any order. */
const few = 1000

/**
 * Returns the condition of a search for people. A question of its own, since the planner takes a rare beginning for a common one and
 * would go through everybody in their order: who are few are known before the order matters.
 */
const foundBy = async (db: Database, search: string): Promise<SQL | undefined> => {
  const fits = hasNameOrEmail(search)
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(fits)
    .limit(few + 1)
  const ids = found.map(({ id }) => id)
  return ids.length > few ? fits : sql`${accounts.id} = any(${sql.param(ids)}::uuid[])`
}

type Wanted = Pick<PeopleSearch, 'search' | 'role' | 'duty'> & Paging

const personColumns = { ...getTableColumns(accounts), duties: heldDuties(accounts), sessions: openSessions, hasSecondFactor: hasFactor }

/** One page of everybody who has an account. */
export const findPeople = async (db: Database, { search, role, duty, ...paging }: Wanted): Promise<Page<Person>> => {
  const { key, where, orderBy, limit, toPage } = keysetOf(paging, keys, accounts.id)
  const found = search === undefined ? undefined : await foundBy(db, search)
  const rows = await db
    .select({ ...personColumns, key })
    .from(accounts)
    .where(and(role && eq(accounts.role, role), duty && sql`${duty} = any(${heldDuties(accounts)})`, found, where))
    .orderBy(...orderBy)
    .limit(limit)
  return toPage(rows, toPerson)
}

export const findPerson = async (db: Database, id: string): Promise<Person | null> => {
  const [row] = await db.select(personColumns).from(accounts).where(eq(accounts.id, id))
  return row ? toPerson(row) : null
}

const toPerson = (row: Omit<AccountRow, 'duties'> & Pick<Person, 'duties' | 'sessions' | 'hasSecondFactor'>): Person => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  duties: row.duties,
  courses: courseLimitOf(row.dutyCourses),
  emailVerified: row.emailVerifiedAt !== null,
  hasPassword: row.passwordHash !== null,
  hasProvider: row.providerSubject !== null,
  hasSecondFactor: row.hasSecondFactor,
  disabled: row.disabledAt !== null,
  sessions: row.sessions,
  ...(row.lastSignedInAt && { lastSignedInAt: row.lastSignedInAt.toISOString() }),
  createdAt: row.createdAt.toISOString(),
})

/** All members of the office who can sign in, each with the duties that they have for all courses. */
export const listOffice = async (db: Database): Promise<({ id: string } & Pick<Person, 'email' | 'duties'>)[]> => {
  const rows = await db
    .select({ id: accounts.id, email: accounts.email, duties: heldDuties(accounts), dutyCourses: accounts.dutyCourses })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNull(accounts.disabledAt)))
  return rows.map(({ dutyCourses, duties, ...person }) => ({ ...person, duties: dutyCourses === null ? duties : [] }))
}

/**
 * Returns the duties for all courses that somebody has who can sign in; none of anybody else. Until the transaction ends nobody takes them
 * away, so it is asked last: a change of rights locks more than an account.
 */
export const lockDuties = async (tx: Database, id: string): Promise<readonly Duty[]> => {
  const [row] = await tx
    .select({ duties: heldDuties(accounts) })
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.disabledAt), isNull(accounts.dutyCourses)))
    .for('share')
  return row?.duties ?? []
}

/**
 * Returns whether somebody can sign in and has a duty that allows something, be it for some courses alone. Until the transaction ends nobody
 * changes that.
 */
export const lockCapability = async (tx: Database, id: string, capability: Capability): Promise<boolean> => {
  const [row] = await tx
    .select({ duties: heldDuties(accounts) })
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.disabledAt)))
    .for('share')
  return mayDo(row?.duties ?? [], capability)
}

/** Finds the names of accounts by their ids; those that are gone are left out. */
export const findAccountNames = async (db: Database, ids: string[]): Promise<Map<string, string>> => {
  const { id, name } = accounts
  return new Map((await db.select({ id, name }).from(accounts).where(inArray(id, ids))).map((row) => [row.id, row.name]))
}

/** All owners who can sign in. */
const listOwners = async (db: Database): Promise<Pick<AccountRow, 'id' | 'email'>[]> =>
  db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(isOwner(accounts), isNull(accounts.disabledAt)))

/**
 * Until the transaction ends nobody else's rights are changed; returns the owners there are. Two statements: the second has to see what
 * came before the lock.
 */
export const lockRights = async (tx: Database): ReturnType<typeof listOwners> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.rights})`)
  return listOwners(tx)
}

/**
 * Lets one owner at a time change who has which rights, so that two who remove each other do not both go. Returns the owners there are;
 * throws NOT_ALLOWED where the caller is none of them any more, as after waiting.
 */
export const serializeRightsChanges = async (tx: Database, callerId: string): ReturnType<typeof listOwners> => {
  const owners = await lockRights(tx)
  if (!owners.some(({ id }) => id === callerId)) throw new AppError('NOT_ALLOWED', { message: missingDuty('people.change') })
  return owners
}
