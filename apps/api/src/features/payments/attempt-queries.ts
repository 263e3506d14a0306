import { randomBytes } from 'node:crypto'
import type { Paise } from '@campus/contracts/core/money.ts'
import type { ActiveProvider, AttemptState } from '@campus/contracts/payments/options.ts'
import { and, desc, eq, inArray, isNull, lt, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { applications } from '../admissions/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { leastAskedFor, leastOpen, nextLookAge, openFor } from './rules.ts'
import { paymentAttempts } from './tables.ts'

export type Attempt = typeof paymentAttempts.$inferSelect & { uniqueId: string }

const isWaiting = inArray(paymentAttempts.state, ['new', 'open'])
const now = sql`now()`

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({ attempt: paymentAttempts, uniqueId: applications.uniqueId })
    .from(paymentAttempts)
    .innerJoin(applications, eq(applications.id, paymentAttempts.applicationId))
    .where(where)

const one = async (db: Database, where: SQL | undefined): Promise<Attempt | null> => {
  const [row] = await select(db, where).limit(1)
  return row ? { ...row.attempt, uniqueId: row.uniqueId } : null
}

export const findAttempt = (db: Database, reference: string): Promise<Attempt | null> => one(db, eq(paymentAttempts.reference, reference))

export const findAttemptOfLink = (db: Database, provider: ActiveProvider, ref: string): Promise<Attempt | null> =>
  one(db, and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.providerRef, ref)))

/**
 * The attempt that waits for just this amount of an account, or a new one. The account is locked, so that two tabs find the same one. One
 * that is about to close is left for a new one; nobody closes it, for somebody may be paying on it.
 */
export const findOrBegin = async (
  transaction: Database,
  { applicationId, amountPaise, provider }: { applicationId: string; amountPaise: Paise; provider: ActiveProvider },
): Promise<Attempt> => {
  const begunAt = Date.now()
  const same = and(eq(paymentAttempts.applicationId, applicationId), eq(paymentAttempts.amountPaise, amountPaise), isWaiting)
  const isUseless = or(
    lt(paymentAttempts.openUntil, new Date(begunAt + leastOpen)),
    and(isNull(paymentAttempts.providerRef), lt(paymentAttempts.openUntil, new Date(begunAt + leastAskedFor))),
    ne(paymentAttempts.provider, provider),
  )
  await transaction.update(paymentAttempts).set({ state: 'left' }).where(and(same, isUseless))
  const waiting = await one(transaction, same)
  if (waiting) return waiting
  const reference = `CP${randomBytes(16).toString('hex')}`
  await transaction.insert(paymentAttempts).values({
    applicationId,
    amountPaise,
    provider,
    reference,
    begunAt: new Date(begunAt),
    openUntil: new Date(begunAt + openFor),
    nextLookAt: new Date(begunAt + (nextLookAge(0, { isPaid: false, isTried: false }) ?? 0)),
  })
  const begun = await findAttempt(transaction, reference)
  if (!begun) throw new Error('a payment was not begun')
  return begun
}

/** Keeps the provider's page of an attempt. */
export const openAttempt = async (db: Database, id: string, page: { ref: string; redirectUrl: string }): Promise<void> => {
  await db
    .update(paymentAttempts)
    .set({
      providerRef: page.ref,
      redirectUrl: page.redirectUrl,
      state: sql`case when ${paymentAttempts.state} in ('new', 'failed') then 'open' else ${paymentAttempts.state} end`,
    })
    .where(eq(paymentAttempts.id, id))
}

/** Sets the state of an attempt. A paid attempt stays paid, and one that has a page of the provider never becomes failed. */
export const markAttempt = async (db: Database, id: string, state: AttemptState): Promise<void> => {
  const hasNoPage = state === 'failed' ? isNull(paymentAttempts.providerRef) : undefined
  await db
    .update(paymentAttempts)
    .set({ state })
    .where(and(eq(paymentAttempts.id, id), hasNoPage, notInArray(paymentAttempts.state, ['paid', state])))
}

/** Takes an attempt to be looked at, unless somebody did within so many milliseconds. A process that dies over it leaves it to the next look. */
export const takeLook = async (
  db: Database,
  { id, begunAt, state }: Attempt,
  { notWithin, isTried }: { notWithin: number; isTried: boolean },
): Promise<boolean> => {
  const next = nextLookAge(Date.now() - begunAt.getTime(), { isPaid: state === 'paid', isTried })
  const isLongAgo = lte(paymentAttempts.lookedAt, sql`now() - make_interval(secs => ${notWithin / 1000})`)
  const taken = await db
    .update(paymentAttempts)
    .set({ lookedAt: now, nextLookAt: next === null ? null : new Date(begunAt.getTime() + next) })
    .where(and(eq(paymentAttempts.id, id), or(isNull(paymentAttempts.lookedAt), isLongAgo)))
    .returning({ id: paymentAttempts.id })
  return taken.length > 0
}

/** The provider has answered. */
export const noteAnswer = async (db: Database, id: string, orderRef: string | null): Promise<void> => {
  await db
    .update(paymentAttempts)
    .set({ answeredAt: now, ...(orderRef !== null && { orderRef }) })
    .where(eq(paymentAttempts.id, id))
}

/** The attempts whose next look has come, at most so many, those first that were begun last: their payers wait. */
export const listDueAttempts = async (db: Database, provider: ActiveProvider, most: number): Promise<Attempt[]> => {
  const rows = await select(db, and(eq(paymentAttempts.provider, provider), lte(paymentAttempts.nextLookAt, now)))
    .orderBy(desc(paymentAttempts.begunAt))
    .limit(most)
  return rows.map(({ attempt, uniqueId }) => ({ ...attempt, uniqueId }))
}
