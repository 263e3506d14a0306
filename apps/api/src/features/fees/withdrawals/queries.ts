import type { OwnRefund } from '@campus/contracts/fees/refunds/schema.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '../../../platform/database/database.ts'
import { feeDemands, feeHeads } from '../demand-tables.ts'
import { recordedBy, type Where } from '../ledger-queries.ts'
import { holds, paymentColumns, paymentOf } from '../refunds/queries.ts'
import { feeWithdrawalLines, feeWithdrawals, refundAccounts } from '../refunds/tables.ts'
import { feeEntries } from '../tables.ts'
import type { Leaving, Worked } from './rules.ts'

/** Where there is no plan, the whole fee is one head of the server's own, of which nobody says whether it is refundable. */
const leavingKind = sql<Leaving['kind']>`case when ${feeHeads.kind} = 'deposit' then 'deposit'
  when ${feeHeads.isRefundable} or ${feeHeads.kind} = 'course' then 'refundable' else 'not refundable' end`

/** Lists the demands of a student who leaves, the earliest due date first, and sums the late fines that were paid. */
export const listLeaving = async (
  transaction: Database,
  applicationId: string,
): Promise<{ instalments: Leaving[]; finesPaidPaise: Paise }> => {
  const rows = await transaction
    .select({ demand: feeDemands, head: feeHeads.name, kind: leavingKind })
    .from(feeDemands)
    .innerJoin(feeHeads, eq(feeHeads.id, feeDemands.headId))
    .where(eq(feeDemands.applicationId, applicationId))
    .orderBy(asc(feeDemands.dueOn), asc(feeHeads.rank), asc(feeDemands.place))
  const [instalments, fines] = [
    rows.filter(({ demand }) => demand.entryPlace === null),
    rows.filter(({ demand }) => demand.entryPlace !== null),
  ]
  return {
    instalments: instalments.map(({ demand: { place, semester, dueOn, amountPaise, lessPaise, paidPaise }, ...of }) => ({
      ...of,
      place,
      ...(semester !== null && { semester }),
      dueOn,
      netPaise: amountPaise - lessPaise,
      paidPaise,
    })),
    finesPaidPaise: fines.reduce((sum, { demand }) => sum + demand.paidPaise, 0),
  }
}

type Written = { leftOn: string; payBy: string; clause: string | null; rulesId: string; reason: string }

/** Writes that a student has left, and the entries that come of it. The account is locked by then. */
export const insertWithdrawal = async (
  transaction: Database,
  where: Where,
  { backPaise, less }: Pick<Worked, 'backPaise' | 'less'>,
  { reason, ...written }: Written,
): Promise<void> => {
  const { applicationId } = where
  const id = v7()
  await transaction.insert(feeWithdrawals).values({ ...written, id, applicationId, refundPaise: backPaise })
  await transaction
    .insert(feeWithdrawalLines)
    .values(less.map(({ place, lessPaise }) => ({ withdrawalId: id, applicationId, demandPlace: place, lessPaise })))
  const lessPaise = less.reduce((sum, line) => sum + line.lessPaise, 0)
  await insertEntries(transaction, where, { id, reason }, [
    ['Refund', backPaise],
    ['Withdrawal', lessPaise],
  ])
}

/** Takes a withdrawal back: its entries, in the opposite order. */
export const insertUndoneWithdrawal = async (
  transaction: Database,
  where: Where,
  { id, reason }: { id: string; reason: string },
): Promise<void> => {
  const entries = await transaction
    .select({ kind: feeEntries.kind, amountPaise: feeEntries.amountPaise })
    .from(feeEntries)
    .where(and(eq(feeEntries.applicationId, where.applicationId), eq(feeEntries.withdrawalId, id)))
    .orderBy(desc(feeEntries.place))
  await insertEntries(
    transaction,
    where,
    { id, reason },
    entries.map(({ kind, amountPaise }) => [kind, -amountPaise]),
  )
}

/** One statement for each entry: its trigger has to see what the one before it changed. */
const insertEntries = async (
  transaction: Database,
  where: Where,
  { id, reason }: { id: string; reason: string },
  entries: (readonly [kind: (typeof feeEntries.$inferInsert)['kind'], amountPaise: Paise])[],
) => {
  for (const [kind, amountPaise] of entries)
    if (amountPaise !== 0)
      await transaction.insert(feeEntries).values({ ...recordedBy(where), kind, amountPaise, reason, withdrawalId: id })
}

/** The receipts of an account's payments of which money goes back. */
export const findRefundedReceipts = async (db: Database, applicationId: string): Promise<string[]> => {
  const { rows } = await db.execute<{ number: string }>(sql`
    select payment.receipt_number as number
    from fee_entries refund join fee_allocations moved on moved.application_id = refund.application_id and moved.entry_place = refund.place
      join fee_entries payment on payment.application_id = moved.application_id and payment.place = moved.payment_place
    where refund.application_id = ${applicationId}::uuid and refund.kind = 'Refund'
    group by number having sum(moved.amount_paise) <> 0 order by number`)
  return rows.map(({ number }) => number)
}

/** The withdrawals of some accounts that hold, the newest first, with what goes back by them. */
export const listWithdrawals = async (
  db: Database,
  applicationIds: string[],
): Promise<Map<string, { id: string; leftOn: string; refund?: OwnRefund }[]>> => {
  const { id, applicationId, leftOn, payBy, refundPaise } = feeWithdrawals
  const rows = await db
    .select({ id, applicationId, leftOn, payBy, refundPaise, ...paymentColumns })
    .from(feeWithdrawals)
    .leftJoin(refundAccounts, eq(refundAccounts.withdrawalId, id))
    .where(and(inArray(applicationId, applicationIds), holds))
    .orderBy(desc(feeWithdrawals.recordedAt), desc(feeWithdrawals.id))
  return Map.groupBy(
    rows.map((row) => ({
      of: row.applicationId,
      id: row.id,
      leftOn: row.leftOn,
      ...(row.refundPaise > 0 && { refund: { _id: row.id, amount: toRupees(row.refundPaise), payBy: row.payBy, ...paymentOf(row) } }),
    })),
    ({ of }) => of,
  )
}

/** Whether anything but late fines that come by themselves was added to an account after a withdrawal was written. */
export const isAddedSince = async (db: Database, applicationId: string, withdrawalId: string): Promise<boolean> => {
  const { rows } = await db.execute<{ is_added: boolean }>(sql`
    select exists (
      select from fee_entries where application_id = ${applicationId}::uuid and due_date is null and instalment_due is null
        and place > (select max(place) from fee_entries where application_id = ${applicationId}::uuid and withdrawal_id = ${withdrawalId}::uuid)
    ) as is_added`)
  return rows[0]?.is_added ?? false
}
