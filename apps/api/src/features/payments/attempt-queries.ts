import { randomBytes } from 'node:crypto'
import type { Paise } from '@campus/contracts/core/money.ts'
import type { ActiveProvider, AttemptState } from '@campus/contracts/payments/options.ts'
import { and, asc, desc, eq, inArray, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { applications } from '../admissions/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { leastOpen, openFor, pauseBeforeLook } from './rules.ts'
import { paymentAttempts } from './tables.ts'

export type Attempt = typeof paymentAttempts.$inferSelect & { uniqueId: string }

/** More pages at once than a family opens by mistake: of one account the oldest is given up for a new one. */
const mostOpen = 10

const isWaiting = inArray(paymentAttempts.state, ['new', 'open'])
const soon = sql`now()`

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
 * The attempt that waits for just this amount of an account, or a new one. The account is locked, so that two tabs find the same one. What is
 * about to close is given up for a new one, and so is the oldest where there are many; money that still arrives by it is booked all the same.
 */
export const findOrBegin = async (
  transaction: Database,
  { applicationId, amountPaise, provider }: { applicationId: string; amountPaise: Paise; provider: ActiveProvider },
): Promise<Attempt> => {
  const ofAccount = and(eq(paymentAttempts.applicationId, applicationId), isWaiting)
  const aboutToClose = and(
    ofAccount,
    or(lt(paymentAttempts.openUntil, new Date(Date.now() + leastOpen)), sql`${paymentAttempts.provider} <> ${provider}`),
  )
  await giveUp(transaction, aboutToClose)
  const same = await one(transaction, and(ofAccount, eq(paymentAttempts.amountPaise, amountPaise)))
  if (same) return same
  const [kept] = await transaction
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(ofAccount)
    .orderBy(desc(paymentAttempts.id))
    .offset(mostOpen - 2)
    .limit(1)
  if (kept) await giveUp(transaction, and(ofAccount, lt(paymentAttempts.id, kept.id)))
  const reference = `CP${randomBytes(16).toString('hex')}`
  const now = Date.now()
  await transaction.insert(paymentAttempts).values({
    applicationId,
    amountPaise,
    provider,
    reference,
    openUntil: new Date(now + openFor),
    nextLookAt: new Date(now + (pauseBeforeLook(0, false) ?? 0)),
  })
  const begun = await findAttempt(transaction, reference)
  if (!begun) throw new Error('a payment was not begun')
  return begun
}

/** Its page is closed at the next look, which is soon. */
const giveUp = async (db: Database, where: SQL | undefined): Promise<void> => {
  await db.update(paymentAttempts).set({ state: 'cancelled', nextLookAt: soon }).where(where)
}

/** Keeps the provider's page of an attempt. */
export const openAttempt = async (db: Database, id: string, page: { ref: string; redirectUrl: string }): Promise<void> => {
  await db
    .update(paymentAttempts)
    .set({
      providerRef: page.ref,
      redirectUrl: page.redirectUrl,
      state: sql`case ${paymentAttempts.state} when 'new' then 'open' else ${paymentAttempts.state} end`,
    })
    .where(eq(paymentAttempts.id, id))
}

/** What an attempt has become. One that is paid stays so. */
export const markAttempt = async (db: Database, id: string, state: AttemptState): Promise<void> => {
  await db
    .update(paymentAttempts)
    .set({ state, ...(state === 'paid' && { looks: 0 }) })
    .where(and(eq(paymentAttempts.id, id), sql`${paymentAttempts.state} not in ('paid', ${state})`))
}

/**
 * Takes an attempt to be looked at, unless somebody did within so many milliseconds. The next look is set before this one, so that a
 * process that dies over it leaves the attempt to the others.
 */
export const takeLook = async (db: Database, { id, looks, state }: Attempt, notWithin: number): Promise<boolean> => {
  const pause = pauseBeforeLook(looks, state === 'paid')
  const taken = await db
    .update(paymentAttempts)
    .set({
      lookedAt: soon,
      looks: looks + 1,
      nextLookAt: pause === null ? null : sql`now() + make_interval(secs => ${pause / 1000})`,
    })
    .where(
      and(
        eq(paymentAttempts.id, id),
        sql`(${paymentAttempts.lookedAt} is null or ${paymentAttempts.lookedAt} <= now() - make_interval(secs => ${notWithin / 1000}))`,
      ),
    )
    .returning({ id: paymentAttempts.id })
  return taken.length > 0
}

/** The attempts whose next look has come, at most so many. */
export const listDueAttempts = async (db: Database, most: number): Promise<Attempt[]> => {
  const rows = await select(db, and(isNotNull(paymentAttempts.nextLookAt), lte(paymentAttempts.nextLookAt, soon)))
    .orderBy(asc(paymentAttempts.nextLookAt))
    .limit(most)
  return rows.map(({ attempt, uniqueId }) => ({ ...attempt, uniqueId }))
}
