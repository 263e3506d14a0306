import { collegeTimeZone } from '@campus/contracts/core/dates.ts'
import { and, asc, eq, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { reversal } from '../fees/ledger-queries.ts'
import { feeEntries } from '../fees/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { certificates } from './tables.ts'

const payment = alias(feeEntries, 'payment')

/** Also of a certificate whose content has been erased. */
const hasReceipt = (number: SQLWrapper | string) =>
  sql`(${certificates.content} #> '{fees,rows}' @> jsonb_build_array(jsonb_build_object('receiptNumber', ${number}::text))
    or ${number}::text = any(${certificates.receipts}))`

/** Whether an entry takes back a payment, or, after the certificate was issued, some of its money by a withdrawal that holds. */
const takesBack = sql`(${payment.place} = ${reversal.reverses} or (
  ${reversal.kind} = 'Refund' and ${reversal.amountPaise} > 0 and ${reversal.recordedAt} > ${certificates.issuedAt}
  and exists (select from fee_allocations moved where moved.application_id = ${reversal.applicationId}
    and moved.entry_place = ${reversal.place} and moved.payment_place = ${payment.place})
  and exists (select from fee_withdrawals withdrawal where withdrawal.id = ${reversal.withdrawalId} and withdrawal.taken_back_at is null)))`

/** The college's day on which the first payment that stands on a certificate was taken back, or money of it went back; null where none was. */
export const reversedOn = sql<string | null>`(
  select to_char(min(${reversal.recordedAt}) at time zone ${sql.raw(`'${collegeTimeZone}'`)}, 'YYYY-MM-DD')
  from ${feeEntries} as ${reversal}
  join ${feeEntries} as ${payment} on ${payment.applicationId} = ${reversal.applicationId} and ${payment.kind} = 'Payment'
  where ${reversal.applicationId} = ${certificates.applicationId} and ${reversal.kind} in ('Reversal', 'Refund') and ${takesBack}
    and ${hasReceipt(payment.receiptNumber)})`

/** The numbers of a student's certificates on which some payments stand and which are not revoked, the oldest first. */
export const findCertifying = async (db: Database, applicationId: string, receiptNumbers: readonly string[]): Promise<string[]> => {
  if (receiptNumbers.length === 0) return []
  const rows = await db
    .select({ number: certificates.number })
    .from(certificates)
    .where(and(eq(certificates.applicationId, applicationId), isNull(certificates.revokedAt), or(...receiptNumbers.map(hasReceipt))))
    .orderBy(asc(certificates.issuedAt), asc(certificates.id))
  return rows.map(({ number }) => number)
}
