import type { Database } from '../../../platform/database/database.ts'
import { feeReminders } from '../demand-tables.ts'

/** Writes down that somebody is reminded on a day. Returns those accounts that were not yet: of two at once each has some, and none both. */
export const insertReminders = async (
  transaction: Database,
  applicationIds: readonly string[],
  of: { remindedOn: string; byName: string },
): Promise<Set<string>> => {
  if (applicationIds.length === 0) return new Set()
  const rows = await transaction
    .insert(feeReminders)
    // In one order, so that two at once do not wait for each other.
    .values(applicationIds.toSorted().map((applicationId) => ({ applicationId, ...of })))
    .onConflictDoNothing()
    .returning({ id: feeReminders.applicationId })
  return new Set(rows.map(({ id }) => id))
}
