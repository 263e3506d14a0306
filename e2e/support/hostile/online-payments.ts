import { creditHeldPayment, refundHeldPayment } from '@campus/contracts/payments/office-endpoints.ts'
import { openDatabase } from '../database.ts'
import type { Person } from '../demo-accounts.ts'
import { mark } from './bodies.ts'
import { first, hostileRequests } from './requests.ts'
import type { RunningServer } from '../running-server.ts'

/**
 * Decides with hostile reasons about a rupee each that is held, of which one is settled by hostile numbers. The payments and the settlement
 * are put into the database: the simulator knows none of them. Returns the endpoints and the settlement's id.
 */
export const decideOnHeldPayments = async (
  { baseURL, dataDir }: Pick<RunningServer, 'baseURL' | 'dataDir'>,
  office: Person,
  uniqueId: string,
): Promise<{ filled: Set<string>; settlement: string }> => {
  const { fill, filled } = await hostileRequests(baseURL, office)
  await using database = await openDatabase({ dataDir })
  const { rows } = await database.query<{ id: string }>(
    `insert into provider_payments (id, provider, payment_id, amount_paise, currency, status, method, made_at, settled_at, held_reason)
     select gen_random_uuid(), 'simulator', 'pay_hostile' || n, 100, 'INR', 'captured', 'upi', now(), now(), 'unknown'
     from generate_series(1, 400) n returning id`,
  )
  const ids = rows.values()
  const along = () => ({ params: { id: ids.next().value?.id ?? '' } })
  const body = { amount: 1, held: 1, reason: 'x' }
  await fill(refundHeldPayment, () => body, { along })
  await fill(creditHeldPayment, () => ({ uniqueId, ...body }), { along, keep: ['uniqueId'] })
  const { rows: settlements } = await database.query<{ id: string }>(
    `with settlement as (
       insert into online_settlements (id, provider, settlement_id, utr, settled_at)
       values (gen_random_uuid(), 'simulator', $1, $1, now()) returning id
     )
     insert into online_settlement_lines
       (settlement_id, entity_id, kind, payment_id, amount_paise, credit_paise, debit_paise, fee_paise, tax_paise)
     select settlement.id, $1, 'payment', payment.id, 100, 100, 0, 0, 0
     from settlement, provider_payments payment where payment_id = 'pay_hostile1' returning settlement_id as id`,
    [mark],
  )
  return { filled, settlement: first(settlements).id }
}
