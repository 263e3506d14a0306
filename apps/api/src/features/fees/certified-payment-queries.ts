import { addRupees, toRupees } from '@campus/contracts/core/money.ts'
import type { CertifiedFees } from '@campus/contracts/certificates/schema.ts'
import { collegeTimeZone } from '@campus/contracts/core/dates.ts'
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { reversal, isReversalOf } from './ledger-queries.ts'
import { dueOf } from './rules.ts'
import { feeAccounts, feeEntries } from './tables.ts'

/** Payments of one certificate: some twenty pages. */
export const maxCertified = 500

const day = sql<string>`coalesce(${feeEntries.paidOn}, (${feeEntries.recordedAt} at time zone ${sql.raw(`'${collegeTimeZone}'`)})::date)`

/** A payment less what of it went back to a student who has left. */
const staying = sql`(${feeEntries.amountPaise} + (
  select coalesce(sum(moved.amount_paise), 0)
  from fee_allocations moved join fee_entries refund on refund.application_id = moved.application_id and refund.place = moved.entry_place
  where moved.application_id = ${feeEntries.applicationId} and moved.payment_place = ${feeEntries.place} and refund.kind = 'Refund'))`

/**
 * Returns the payments into an account between two days of the college, both included, that were not reversed, less what went back; a late entry counts on
 * the day of the payment. With what is due. Nobody pays meanwhile: the account is locked until the transaction ends. One row more than
 * `maxCertified` says that there are too many.
 */
export const certifyPayments = async (
  transaction: Database,
  applicationId: string,
  { from, to }: Pick<CertifiedFees, 'from' | 'to'>,
): Promise<Pick<CertifiedFees, 'rows' | 'total' | 'due'>> => {
  const [account] = await transaction
    .select()
    .from(feeAccounts)
    .where(eq(feeAccounts.applicationId, applicationId))
    .for('no key update', { of: feeAccounts })
  if (!account) throw new Error('a student has no fee account')
  const found = await transaction
    .select({
      day: sql<string>`to_char(${day}, 'YYYY-MM-DD')`,
      receiptNumber: sql<string>`${feeEntries.receiptNumber}`,
      amountPaise: staying.mapWith(Number),
    })
    .from(feeEntries)
    .leftJoin(reversal, isReversalOf)
    .where(
      and(
        eq(feeEntries.applicationId, applicationId),
        isNotNull(feeEntries.receiptNumber),
        isNull(reversal.place),
        gt(staying, 0),
        sql`${day} between ${from}::date and ${to}::date`,
      ),
    )
    .orderBy(asc(day), asc(feeEntries.place))
    .limit(maxCertified + 1)
  const rows = found.map(({ amountPaise, ...row }) => ({ ...row, amount: toRupees(amountPaise) }))
  return { rows, total: addRupees(rows.map(({ amount }) => amount)), due: toRupees(dueOf(account)) }
}
