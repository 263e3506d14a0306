import type { ActiveProvider } from '@campus/contracts/payments/options.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '../../../platform/database/database.ts'
import { type SettledLine, settlementsOf } from './rules.ts'
import { missedSettlementDays, onlineSettlementLines, onlineSettlements, settlementsAsked } from './tables.ts'
import { providerPayments } from '../tables.ts'

/**
 * Returns the payments of some lines of which more has to be known before the lines are kept, by the provider's names: those that are not
 * decided on, and those of refunds that are new.
 */
export const listUnsettled = async (db: Database, provider: ActiveProvider, lines: readonly SettledLine[]): Promise<string[]> => {
  const asked = lines.flatMap(({ settlementId, entityId, kind, paymentId }) =>
    paymentId === null ? [] : { settlement: settlementId, entity: entityId, kind, payment: paymentId },
  )
  if (asked.length === 0) return []
  const { rows } = await db.execute<{ payment: string }>(sql`
    select distinct line.payment
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as line(settlement text, entity text, kind text, payment text)
    left join ${providerPayments} paid on paid.provider = ${provider} and paid.payment_id = line.payment
    left join ${onlineSettlements} settlement on settlement.provider = ${provider} and settlement.settlement_id = line.settlement
    left join ${onlineSettlementLines} kept on kept.settlement_id = settlement.id and kept.entity_id = line.entity and kept.kind = line.kind
    where paid.settled_at is null or (line.kind = 'refund' and kept.entity_id is null)
    order by line.payment`)
  return rows.map(({ payment }) => payment)
}

const linesAtOnce = 2000

/** Keeps lines and their settlements; what is kept already stays as it is. Returns how many lines were new. */
export const insertSettled = (db: Database, provider: ActiveProvider, lines: readonly SettledLine[]): Promise<number> =>
  db.transaction(async (tx) => {
    const settlements = settlementsOf(lines).map((settled) => ({ id: v7(), ...settled }))
    if (settlements.length === 0) return 0
    // A transfer may get its number after the first of its lines is told of. The sum is the database's own.
    await tx.execute(sql`
      insert into ${onlineSettlements} (id, provider, settlement_id, utr, settled_at)
      select id, ${provider}, "settlementId", utr, "settledAt"
      from jsonb_to_recordset(${JSON.stringify(settlements)}::jsonb) as settled(id uuid, "settlementId" text, utr text, "settledAt" timestamptz)
      -- Two who write them at once wait for each other in the same order.
      order by "settlementId"
      on conflict (provider, settlement_id) do update set utr = excluded.utr
      where ${onlineSettlements.utr} is null and excluded.utr is not null`)
    let added = 0
    for (let at = 0; at < lines.length; at += linesAtOnce) {
      const part = JSON.stringify(lines.slice(at, at + linesAtOnce))
      const { rowCount } = await tx.execute(sql`
        insert into ${onlineSettlementLines}
          (settlement_id, entity_id, kind, payment_id, amount_paise, credit_paise, debit_paise, fee_paise, tax_paise)
        select settlement.id, line."entityId", line.kind, paid.id, line."amountPaise", line."creditPaise", line."debitPaise",
          line."feePaise", line."taxPaise"
        from jsonb_to_recordset(${part}::jsonb) as line("settlementId" text, "entityId" text, kind text, "paymentId" text,
          "amountPaise" bigint, "creditPaise" bigint, "debitPaise" bigint, "feePaise" bigint, "taxPaise" bigint)
        join ${onlineSettlements} settlement on settlement.provider = ${provider} and settlement.settlement_id = line."settlementId"
        left join ${providerPayments} paid on paid.provider = ${provider} and paid.payment_id = line."paymentId"
        on conflict do nothing`)
      added += rowCount ?? 0
    }
    return added
  })

const mostMissed = 60

/** Returns days whose settlements are not there, the newest first and at most sixty. */
export const listMissedDays = async (db: Database, provider: ActiveProvider): Promise<string[]> => {
  const { day } = missedSettlementDays
  const isOf = eq(missedSettlementDays.provider, provider)
  return (await db.select({ day }).from(missedSettlementDays).where(isOf).orderBy(desc(day)).limit(mostMissed)).map((row) => row.day)
}

/** Of a year, so that a clock that was wrong costs no more. */
const longestGap = 365

/**
 * Begins to ask for the days until `today`, `times` of them as always: those before that were asked for fewer times are written down as
 * missed, at most a year of them.
 */
export const beginAsking = (db: Database, provider: ActiveProvider, today: string, times: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into ${missedSettlementDays} (provider, day)
      select asked.provider, day::date
      from ${settlementsAsked} asked,
        generate_series(greatest(asked.until - ${times - 2}::int, ${today}::date - ${longestGap}::int), ${today}::date - ${times}::int, '1 day') as day
      where asked.provider = ${provider}
      on conflict do nothing`)
    const values = { provider, until: today }
    await tx.insert(settlementsAsked).values(values).onConflictDoUpdate({ target: settlementsAsked.provider, set: values })
  })

/** Writes down whether a day's settlements are missing. */
export const markDay = async (db: Database, provider: ActiveProvider, day: string, isMissed: boolean): Promise<void> => {
  if (isMissed) await db.insert(missedSettlementDays).values({ provider, day }).onConflictDoNothing()
  else await db.delete(missedSettlementDays).where(and(eq(missedSettlementDays.provider, provider), eq(missedSettlementDays.day, day)))
}
