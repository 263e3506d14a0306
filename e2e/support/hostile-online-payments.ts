import { creditHeldPayment, refundHeldPayment } from '@campus/contracts/payments/office-endpoints.ts'
import { openDatabase } from './database.ts'
import type { Person } from './demo-accounts.ts'
import { hostileRequests } from './hostile-requests.ts'
import type { RunningServer } from './running-server.ts'

/**
 * Decides with hostile reasons about a rupee each that is held. The payments are put into the database: the simulator knows none of them.
 * Returns the endpoints.
 */
export const decideOnHeldPayments = async (
  { baseURL, dataDir }: Pick<RunningServer, 'baseURL' | 'dataDir'>,
  office: Person,
  uniqueId: string,
): Promise<Set<string>> => {
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
  return filled
}
