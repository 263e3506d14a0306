import type { SettlementLineKind } from '@campus/contracts/payments/options.ts'
import { z } from 'zod'
import { ProviderFailure } from '../provider-gateway.ts'
import type { razorpayClient } from './client-gateway.ts'
import type { SettledLine } from '../settlements/rules.ts'

/** Lines of a page, few enough that an answer can be read, and of a day. */
const [perPage, mostOfDay] = [500, 50_000] as const

const name = z.string().regex(/^[A-Za-z0-9_]{1,100}$/)
const paisa = z.number().int().min(0)
const unlessNone = paisa.nullish().transform((amount) => amount ?? 0)

/**
 * The kept fields of a line; the payer and the means of payment are not even read. An invalid line fails its whole answer: without it the
 * sum would be wrong.
 */
const line = z.object({
  entity_id: name,
  type: z.string().max(100),
  settlement_id: name.nullish(),
  settlement_utr: z
    .string()
    .regex(/^[\w./-]{1,60}$/)
    .nullish()
    .catch(null),
  settled: z.boolean().nullish(),
  settled_at: z.number().int().min(0).max(9_999_999_999).nullish(),
  payment_id: name.nullish(),
  amount: unlessNone,
  credit: paisa,
  debit: paisa,
  fee: unlessNone,
  tax: unlessNone,
})

const kinds: ReadonlyMap<string, SettlementLineKind> = new Map(
  (['payment', 'refund', 'adjustment', 'transfer'] as const).map((kind) => [kind, kind]),
)

/** Null where it is not settled yet. */
const toLine = (one: z.output<typeof line>): SettledLine | null => {
  const { settlement_id: settlementId, settled_at: settledAt } = one
  if (one.settled === false || !settlementId || !settledAt) return null
  const kind = kinds.get(one.type) ?? 'other'
  return {
    settlementId,
    utr: one.settlement_utr ?? null,
    settledAt: new Date(settledAt * 1000),
    entityId: one.entity_id,
    kind,
    paymentId: kind === 'payment' ? one.entity_id : kind === 'refund' ? (one.payment_id ?? null) : null,
    amountPaise: one.amount,
    creditPaise: one.credit,
    debitPaise: one.debit,
    feePaise: one.fee,
    taxPaise: one.tax,
  }
}

/** Reads the settlements of a day, page by page (https://razorpay.com/docs/api/settlements/fetch-recon). */
export const razorpaySettlements = (call: ReturnType<typeof razorpayClient>) =>
  async function* (day: string): AsyncIterable<SettledLine[]> {
    const [year, month, date] = day.split('-').map(Number)
    for (let skip = 0; skip < mostOfDay; skip += perPage) {
      const path = `/v1/settlements/recon/combined?year=${year}&month=${month}&day=${date}&count=${perPage}&skip=${skip}`
      const { items } = await call('GET', path, z.object({ items: z.array(line) }))
      yield items.flatMap((one) => toLine(one) ?? [])
      if (items.length < perPage) return
    }
    throw new ProviderFailure('unavailable', `more than ${mostOfDay} lines were settled on a day`)
  }
