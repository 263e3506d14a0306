import { exampleHeldCredit, exampleHeldRefund } from '@campus/contracts/payments/examples.ts'
import type { TestApp } from './app.ts'

/** The requests of an admin that decide on held money, each with what it needs. No provider is asked: the payment is put into the database. */
export const heldPaymentChanges = ({ pool }: TestApp, student: () => Promise<string>) => {
  const held = async () => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into provider_payments (id, provider, payment_id, amount_paise, currency, status, method, made_at, settled_at, held_reason)
       select gen_random_uuid(), 'simulator', 'pay_' || gen_random_uuid(), $1, 'INR', 'captured', 'upi', now(), now(), 'unknown' returning id`,
      [exampleHeldRefund.held * 100],
    )
    return { id: rows[0]?.id }
  }
  return {
    'POST /api/v1/admin/fees/online-payments/:id/credits': async () => ({
      params: await held(),
      body: { ...exampleHeldCredit, uniqueId: await student() },
    }),
    'POST /api/v1/admin/fees/online-payments/:id/refunds': async () => ({ params: await held(), body: exampleHeldRefund }),
  }
}
