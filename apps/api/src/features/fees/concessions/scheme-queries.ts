import type { FeeScheme, FeeSchemesDraft } from '@campus/contracts/fees/concessions/scheme-schema.ts'
import type { Paise } from '@campus/contracts/core/money.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '../../../platform/database/database.ts'
import { feeDemands, feeHeads } from '../demand-tables.ts'
import { sharePlansLock } from '../plans/queries.ts'
import { feeEntries, feeSchemes } from '../tables.ts'

/** All concession schemes in the college's order. */
export const listSchemes = async (db: Database): Promise<FeeScheme[]> => {
  const rows = await db.select().from(feeSchemes).orderBy(asc(feeSchemes.rank), asc(feeSchemes.id))
  return rows.map(({ id, name, sponsor }) => ({ id, name, ...(sponsor !== null && { sponsor }) }))
}

/** Returns by which of some schemes concessions were given. */
export const findUsedSchemes = async (db: Database, ids: string[]): Promise<string[]> => {
  const rows = await db.selectDistinct({ id: feeEntries.schemeId }).from(feeEntries).where(inArray(feeEntries.schemeId, ids))
  return rows.flatMap(({ id }) => id ?? [])
}

/** Writes all schemes in their order and takes out the others. */
export const replaceSchemes = async (transaction: Database, schemes: FeeSchemesDraft['schemes'], removed: string[]): Promise<void> => {
  if (removed.length > 0) await transaction.delete(feeSchemes).where(inArray(feeSchemes.id, removed))
  if (schemes.length === 0) return
  const rows = schemes.map(({ id = v7(), name, sponsor = null }, rank) => ({ id, name, sponsor, rank }))
  const taken = (column: string) => sql.raw(`excluded.${column}`)
  await transaction
    .insert(feeSchemes)
    .values(rows)
    .onConflictDoUpdate({ target: feeSchemes.id, set: { name: taken('name'), sponsor: taken('sponsor'), rank: taken('rank') } })
}

/** Finds a scheme's name with its sponsor, which stay until the transaction ends; null where there is none. */
export const keepScheme = async (transaction: Database, id: string): Promise<string | null> => {
  await sharePlansLock(transaction)
  const [row] = await transaction
    .select({ name: feeSchemes.name, sponsor: feeSchemes.sponsor })
    .from(feeSchemes)
    .where(eq(feeSchemes.id, id))
  if (!row) return null
  return row.sponsor === null ? row.name : `${row.name} (${row.sponsor})`
}

/** Finds the sum that an account is asked for under a head, less its concessions; null where it has no such demand. */
export const findHeadRest = async (
  db: Database,
  applicationId: string,
  headId: string,
): Promise<{ name: string; restPaise: Paise } | null> => {
  const [row] = await db
    .select({ name: feeHeads.name, restPaise: sql`sum(${feeDemands.amountPaise} - ${feeDemands.lessPaise})`.mapWith(Number) })
    .from(feeDemands)
    .innerJoin(feeHeads, eq(feeHeads.id, feeDemands.headId))
    .where(and(eq(feeDemands.applicationId, applicationId), eq(feeDemands.headId, headId), isNull(feeDemands.entryPlace)))
    .groupBy(feeHeads.id)
  return row ?? null
}

/**
 * Returns the concession of an account by a scheme and off a head, less what was taken back of it; undefined: without a scheme, without a
 * head.
 */
export const findGranted = async (
  db: Database,
  applicationId: string,
  { scheme, head }: { scheme: string | undefined; head: string | undefined },
): Promise<Paise> => {
  const [row] = await db
    .select({ paise: sql`coalesce(sum(${feeEntries.amountPaise}), 0)`.mapWith(Number) })
    .from(feeEntries)
    .where(
      and(
        eq(feeEntries.applicationId, applicationId),
        eq(feeEntries.kind, 'Concession'),
        scheme === undefined ? isNull(feeEntries.schemeId) : eq(feeEntries.schemeId, scheme),
        head === undefined ? isNull(feeEntries.headId) : eq(feeEntries.headId, head),
      ),
    )
  return row?.paise ?? 0
}
