import { inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { applications, newStudentId } from './tables.ts'

const mostTries = 100

type WithId<T> = T & { uniqueId: string }

/** Finds the ids among these that are taken. */
const findTakenIds = async (db: Database, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const found = await db.select({ id: applications.uniqueId }).from(applications).where(inArray(applications.uniqueId, ids))
  return new Set(found.map(({ id }) => id))
}

/**
 * Stores rows under new ids. `insert` passes over what conflicts and returns the ids that it has stored. A row that was passed over
 * because somebody has its id is sent again under another one; every other conflict is the row's own. Returns the rows
 * that were stored, with their ids.
 */
export const insertWithNewIds = async <T extends object>(
  transaction: Database,
  rows: readonly T[],
  insert: (rows: WithId<T>[]) => Promise<string[]>,
  newId: () => string = newStudentId,
): Promise<WithId<T>[]> => {
  const stored: WithId<T>[] = []
  let left: readonly T[] = rows
  for (let tries = 0; tries < mostTries && left.length > 0; tries++) {
    const sent = new Map<string, WithId<T>>()
    const again: T[] = []
    for (const row of left) {
      const uniqueId = newId()
      if (sent.has(uniqueId)) again.push(row)
      else sent.set(uniqueId, { ...row, uniqueId })
    }
    const done = new Set(await insert([...sent.values()]))
    const refused = [...sent.values()].filter(({ uniqueId }) => !done.has(uniqueId))
    stored.push(...[...sent.values()].filter(({ uniqueId }) => done.has(uniqueId)))
    const taken = await findTakenIds(
      transaction,
      refused.map(({ uniqueId }) => uniqueId),
    )
    again.push(...refused.filter(({ uniqueId }) => taken.has(uniqueId)))
    left = again
  }
  if (left.length > 0) throw new Error(`no free student id was found in ${mostTries} tries`)
  return stored
}
