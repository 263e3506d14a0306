import { toRupees } from '@campus/contracts/core/money.ts'
import type { SettlementLineKind } from '@campus/contracts/payments/options.ts'
import type { OnlineSettlement, SettlementLine, SettlementSearch } from '@campus/contracts/payments/settlement-schema.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { keysetOf, type Page, type Paging, type SortKey } from '../../platform/database/keyset.ts'
import { applications, fullName } from '../admissions/tables.ts'
import { isReversalOf, reversal } from '../fees/ledger-queries.ts'
import { feeEntries } from '../fees/tables.ts'
import { onlineSettlementLines, onlineSettlements } from '../payments/settlements/tables.ts'
import { paymentAttempts, providerPayments } from '../payments/tables.ts'
import { bankAccounts, bankLines, bankMatchEntries } from './tables.ts'

const keys: Record<string, SortKey> = { settledAt: { column: onlineSettlements.settledAt, kind: 'moment' } }

type Asked = Pick<SettlementSearch, 'after' | 'before'> & Pick<Paging, 'Limit'>

/** Settlements with what their lines come to and the line of the bank that each is matched to. */
const select = (db: Database, key: SQL<string>) => {
  const { kind, amountPaise, creditPaise, debitPaise, feePaise, taxPaise, settlementId } = onlineSettlementLines
  const of = (which: SettlementLineKind) => sql`filter (where ${kind} = ${sql.raw(`'${which}'`)})`
  const sums = db
    .select({
      count: sql<number>`count(*)::int`.as('lines'),
      payments: sql<number>`(count(*) ${of('payment')})::int`.as('payments'),
      paidPaise: sql`coalesce(sum(${amountPaise}) ${of('payment')}, 0)`.mapWith(Number).as('paid'),
      refunds: sql<number>`(count(*) ${of('refund')})::int`.as('refunds'),
      refundedPaise: sql`coalesce(sum(${amountPaise}) ${of('refund')}, 0)`.mapWith(Number).as('refunded'),
      feePaise: sql`coalesce(sum(${feePaise}), 0)`.mapWith(Number).as('fee'),
      taxPaise: sql`coalesce(sum(${taxPaise}), 0)`.mapWith(Number).as('tax'),
      netPaise: sql`coalesce(sum(${creditPaise} - ${debitPaise}), 0)`.mapWith(Number).as('net'),
    })
    .from(onlineSettlementLines)
    .where(eq(settlementId, onlineSettlements.id))
    .as('sums')
  return db
    .select({
      id: onlineSettlements.id,
      key,
      settlement: onlineSettlements,
      sums: {
        count: sums.count,
        payments: sums.payments,
        paidPaise: sums.paidPaise,
        refunds: sums.refunds,
        refundedPaise: sums.refundedPaise,
        feePaise: sums.feePaise,
        taxPaise: sums.taxPaise,
        netPaise: sums.netPaise,
      },
      matchedPaise: bankMatchEntries.amountPaise,
      day: bankLines.day,
      account: bankAccounts.name,
    })
    .from(onlineSettlements)
    .innerJoinLateral(sums, sql`true`)
    .leftJoin(bankMatchEntries, eq(bankMatchEntries.settlementId, onlineSettlements.id))
    .leftJoin(bankLines, eq(bankLines.id, bankMatchEntries.lineId))
    .leftJoin(bankAccounts, eq(bankAccounts.id, bankLines.accountId))
}

/** One page of the settlements, the newest first. */
export const findSettlements = async (db: Database, asked: Asked): Promise<Page<OnlineSettlement>> => {
  const { key, where, orderBy, limit, toPage } = keysetOf({ ...asked, sort: '-settledAt' }, keys, onlineSettlements.id)
  const found = await select(db, key)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
  return toPage(found, toSettlement)
}

/** Returns a settlement; null where there is none. */
export const findSettlement = async (db: Database, id: string): Promise<OnlineSettlement | null> => {
  const [row] = await select(db, sql`''`).where(eq(onlineSettlements.id, id))
  return row ? toSettlement(row) : null
}

type Row = Awaited<ReturnType<typeof select>>[number]

const toSettlement = ({ settlement, sums, matchedPaise, day, account }: Row): OnlineSettlement => {
  const { id, provider, settlementId, utr, settledAt, netPaise } = settlement
  const { payments, paidPaise, refunds, refundedPaise, feePaise, taxPaise } = sums
  return {
    _id: id,
    provider,
    settlementId,
    ...(utr !== null && { utr }),
    settledAt: settledAt.toISOString(),
    payments: { count: payments, amount: toRupees(paidPaise) },
    refunds: { count: refunds, amount: toRupees(refundedPaise) },
    fee: toRupees(feePaise),
    tax: toRupees(taxPaise),
    // The rest, whatever it is called: so these add up to what arrives.
    others: { count: sums.count - payments - refunds, amount: toRupees(netPaise - paidPaise + refundedPaise + feePaise) },
    net: toRupees(netPaise),
    ...(day !== null && account !== null && { bank: { account, day, agrees: matchedPaise === netPaise } }),
  }
}

/** Sorts rare kinds of lines first; payments follow by the provider's names. */
const place = sql`(case ${onlineSettlementLines.kind} when 'payment' then '1' else '0' end || ${onlineSettlementLines.kind} || ' ' || ${onlineSettlementLines.entityId})`
const lineKeys: Record<string, SortKey> = { place: { column: place, kind: 'text' } }

/** One page of what a settlement consists of. */
export const findSettlementLines = async (
  db: Database,
  { settlementId, ...asked }: Asked & { settlementId: string },
): Promise<Page<SettlementLine>> => {
  const { key, where, orderBy, limit, toPage } = keysetOf({ ...asked, sort: 'place' }, lineKeys, onlineSettlementLines.settlementId)
  const credited = db
    .select({
      receipts: sql<string[]>`coalesce(array_agg(${feeEntries.receiptNumber} order by ${feeEntries.receiptNumber}), '{}')`.as('receipts'),
      paise: sql`coalesce(sum(${feeEntries.amountPaise}), 0)`.mapWith(Number).as('paise'),
      applicationId: sql<string | null>`(array_agg(${feeEntries.applicationId} order by ${feeEntries.receiptNumber}))[1]`.as('application'),
    })
    .from(feeEntries)
    .leftJoin(reversal, isReversalOf)
    .where(and(eq(feeEntries.onlinePayment, providerPayments.id), isNull(reversal.place)))
    .as('credited')
  const found = await db
    .select({
      id: onlineSettlementLines.settlementId,
      key,
      line: onlineSettlementLines,
      payment: providerPayments,
      receipts: credited.receipts,
      creditedPaise: credited.paise,
      uniqueId: applications.uniqueId,
      name: fullName,
    })
    .from(onlineSettlementLines)
    .leftJoin(providerPayments, eq(providerPayments.id, onlineSettlementLines.paymentId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, providerPayments.attemptId))
    .innerJoinLateral(credited, sql`true`)
    .leftJoin(applications, eq(applications.id, sql`coalesce(${credited.applicationId}, ${paymentAttempts.applicationId})`))
    .where(and(eq(onlineSettlementLines.settlementId, settlementId), where))
    .orderBy(...orderBy)
    .limit(limit)
  return toPage(found, toLine)
}

type FoundLine = {
  line: typeof onlineSettlementLines.$inferSelect
  payment: typeof providerPayments.$inferSelect | null
  receipts: string[]
  creditedPaise: number
  uniqueId: string | null
  name: string
}

const toLine = ({ line, payment, receipts, creditedPaise, uniqueId, name }: FoundLine): SettlementLine => {
  const { entityId, kind, amountPaise, creditPaise, debitPaise, feePaise, taxPaise } = line
  const hasArrived = payment?.status === 'captured' || payment?.status === 'refunded'
  const isHeld = kind === 'payment' && hasArrived && payment.amountPaise - payment.refundedPaise > creditedPaise
  return {
    entityId,
    kind,
    ...(kind !== 'payment' && payment && { paymentId: payment.paymentId }),
    amount: toRupees(amountPaise),
    credit: toRupees(creditPaise),
    debit: toRupees(debitPaise),
    fee: toRupees(feePaise),
    tax: toRupees(taxPaise),
    receipts,
    ...(uniqueId !== null && { student: { uniqueId, name } }),
    isHeld,
    ...(isHeld && payment.heldReason !== null && { heldReason: payment.heldReason }),
  }
}
