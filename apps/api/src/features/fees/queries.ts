import type { Paise } from '@campus/contracts/core/money.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { dueOf } from './rules.ts'
import { feeAccounts, feeEntries } from './tables.ts'

/** Opens the accounts of new applications, with the course's fee as it is now. */
export const openFeeAccounts = async (
  transaction: Database,
  accounts: { applicationId: string; courseFeePaise: Paise }[],
): Promise<void> => {
  // drizzle's insert would name every column of the table, and the balances are the database's own: the server may not write them.
  const rows = accounts.map(({ applicationId, courseFeePaise }) => sql`(${applicationId}::uuid, ${courseFeePaise}::bigint)`)
  await transaction.execute(sql`insert into ${feeAccounts} (application_id, course_fee_paise) values ${sql.join(rows, sql`, `)}`)
}

/** Adds up each account as soon as it is written, instead of all of them when a long transaction commits. */
export const checkAccountsAtOnce = async (transaction: Database): Promise<void> => {
  await transaction.execute(sql`set constraints fee_accounts_add_up immediate`)
}

/** A line of a ledger that was kept before this system. */
export type FormerEntry = Pick<
  typeof feeEntries.$inferInsert,
  'kind' | 'amountPaise' | 'paymentMethod' | 'reference' | 'reverses' | 'reason' | 'recordedByName'
> & { recordedAt: Date }

/** Adds lines that were written down elsewhere, in the order of their days, which is that of the receipts' numbers; they are as final as any other. */
export const insertFormerEntries = async (transaction: Database, entries: (FormerEntry & { applicationId: string })[]): Promise<void> => {
  if (entries.length > 0) await transaction.insert(feeEntries).values(entries.toSorted(byMoment))
}

const byMoment = (a: FormerEntry, b: FormerEntry) => a.recordedAt.getTime() - b.recordedAt.getTime()

/** The columns of an account as `feeOf` takes them, for queries that join it. */
export const feeColumns = {
  courseFeePaise: feeAccounts.courseFeePaise,
  concessionPaise: feeAccounts.concessionPaise,
  lateFinePaise: feeAccounts.lateFinePaise,
  paidPaise: feeAccounts.paidPaise,
}

/** Returns the amount due of an account in paise; 0 where there is none. */
export const findDue = async (db: Database, applicationId: string): Promise<Paise> => {
  const [account] = await db.select(feeColumns).from(feeAccounts).where(eq(feeAccounts.applicationId, applicationId))
  return account ? dueOf(account) : 0
}

/** For other features, which meet this one here. */
export { type CashEntry, type Sums, toTotals } from './collection-rules.ts'
export { cashBookHead, cashBookLine } from './csv.ts'
export { feeOf, paiseOf } from './rules.ts'
