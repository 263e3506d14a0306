import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { planMessages } from '@campus/contracts/fees/plans/messages.ts'
import type { ApplicationExport } from '@campus/contracts/students/personal-data-schema.ts'
import type { Fee } from '@campus/contracts/fees/schema.ts'
import type { Paise } from '@campus/contracts/core/money.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { listInstalments } from './demand-queries.ts'
import { listEntriesOfAll } from './ledger-queries.ts'
import { sharePlansLock } from './plans/queries.ts'
import { dueOf, feeOf, type OpenDay } from './rules.ts'
import { feeAccounts, feeEntries } from './tables.ts'
import { listWithdrawals } from './withdrawals/queries.ts'

/**
 * Opens the account of a new application with the sum of the fee plan of its course and year, or with the course's price where there is
 * none. The semester of a student who is admitted with it is known by then. Returns the sum. Throws CONFLICT where there is a plan, which
 * has nothing for that semester or a later one: the price of the whole course would be wrong, and nothing as well.
 */
export const openFeeAccount = async (
  transaction: Database,
  { applicationId, pricePaise }: { applicationId: string; pricePaise: Paise },
): Promise<Paise> => {
  // No plan is saved until the account has its instalments.
  await sharePlansLock(transaction)
  const { rows } = await transaction.execute<{ planned: string | null; is_planned: boolean }>(sql`
    select sum(amount_paise) as planned, exists (select from fee_plan_lines where plan_id = find_fee_plan(${applicationId}::uuid)) as is_planned
    from find_planned_instalments(${applicationId}::uuid)`)
  const { planned = null, is_planned = false } = rows[0] ?? {}
  if (planned === null && is_planned) throw new AppError('CONFLICT', { message: planMessages.tooShort })
  const courseFeePaise = planned === null ? pricePaise : Number(planned)
  await openFeeAccounts(transaction, [{ applicationId, courseFeePaise }])
  return courseFeePaise
}

/** Opens the accounts of students who have so much to pay. */
export const openFeeAccounts = async (
  transaction: Database,
  accounts: { applicationId: string; courseFeePaise: Paise }[],
): Promise<void> => {
  // drizzle's insert would name every column of the table, and the balances are the database's own: the server may not write them.
  const rows = accounts.map(({ applicationId, courseFeePaise }) => sql`(${applicationId}::uuid, ${courseFeePaise}::bigint)`)
  await transaction.execute(sql`insert into ${feeAccounts} (application_id, course_fee_paise) values ${sql.join(rows, sql`, `)}`)
}

/**
 * Makes the head under which fees without a plan are asked for, where there is none yet. Before a long transaction that opens the first
 * accounts of all: others would wait for the head that it makes until it ends.
 */
export const makeCourseHead = async (db: Database): Promise<void> => {
  await db.execute(sql`select find_own_fee_head('course')`)
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

/** The day on which a student has left, for queries that have `applications`; null where none is written down, or it was taken back. */
export const leftOnDay = sql<string | null>`(
  select to_char(max(left_on), 'YYYY-MM-DD') from fee_withdrawals withdrawal
  where withdrawal.application_id = applications.id and withdrawal.taken_back_at is null)`

/** The sums of an account, for queries that join it. */
const feeColumns = {
  courseFeePaise: feeAccounts.courseFeePaise,
  concessionPaise: feeAccounts.concessionPaise,
  withdrawnPaise: feeAccounts.withdrawnPaise,
  lateFinePaise: feeAccounts.lateFinePaise,
  paidPaise: feeAccounts.paidPaise,
}

/**
 * The same with what is open, as `feeOf` takes them. Not for a query that locks the account: it sees the sums as of the lock, and the
 * demands as of its beginning.
 */
export const balanceColumns = {
  ...feeColumns,
  open: sql<OpenDay[]>`(
    select coalesce(json_agg(json_build_array(due_on, open) order by due_on), '[]') from (
      select due_on, sum(open_paise) as open from fee_demands demand
      where demand.application_id = fee_accounts.application_id and open_paise > 0 group by due_on) days)`,
  acceptsAdvance: sql<boolean>`coalesce((select accepts_advance from fee_rules), true)`,
}

/** Returns an account on the wire. In the transaction that changes it, after its entry. */
export const findFee = async (db: Database, applicationId: string): Promise<Fee> => {
  const [account] = await db.select(balanceColumns).from(feeAccounts).where(eq(feeAccounts.applicationId, applicationId))
  if (!account) throw new Error('there is no such fee account')
  return feeOf(account, collegeDay())
}

/** Returns the amount due of an account in paise; 0 where there is none. */
export const findDue = async (db: Database, applicationId: string): Promise<Paise> => {
  const [account] = await db.select(feeColumns).from(feeAccounts).where(eq(feeAccounts.applicationId, applicationId))
  return account ? dueOf(account) : 0
}

/** Finds all that is kept of some accounts, for a copy of their data: without what the office wrote for itself, and who wrote it. */
export const findKeptFees = async (
  db: Database,
  applicationIds: string[],
): Promise<(applicationId: string) => NonNullable<ApplicationExport['fees']>> => {
  const [entries, instalments, withdrawals] = await Promise.all([
    listEntriesOfAll(db, applicationIds),
    listInstalments(db, applicationIds),
    listWithdrawals(db, applicationIds),
  ])
  return (applicationId) => ({
    instalments: instalments.get(applicationId) ?? [],
    // The reply's schema leaves their other fields out.
    entries: entries.get(applicationId) ?? [],
    withdrawals: withdrawals.get(applicationId) ?? [],
  })
}
