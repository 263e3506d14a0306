import type { ActiveProvider } from '@campus/contracts/payments/options.ts'
import type { Services } from '../../platform/services.ts'
import { lockPayment } from './held-queries.ts'
import { type PaymentProvider, ProviderFailure } from './provider-gateway.ts'
import { type DueRefund, failRefund, keepRefunds, takeDueRefunds } from './refund-queries.ts'
import { refundKey } from './rules.ts'

const limits = { refunds: 50, failures: 5 }

/** Asks the provider for what is to go back, and how it goes on, until it has ended. */
export const refunds = ({ db, log }: Pick<Services, 'db' | 'log'>, name: ActiveProvider, provider: PaymentProvider) => {
  const advance = async ({ id, state, amountPaise, of, paymentId }: DueRefund) => {
    const seen = await provider.listRefunds(paymentId)
    // What was asked for before, and not heard the answer of, is there already.
    if (state === 'asked' && !seen.some(({ receipt }) => receipt === refundKey(id)))
      seen.push(await provider.refund(paymentId, { amountPaise, key: refundKey(id) }))
    await db.transaction(async (tx) => {
      await lockPayment(tx, of)
      await keepRefunds(tx, of, seen)
    })
  }

  /** Goes on with all refunds whose time has come. */
  return async (signal: AbortSignal): Promise<void> => {
    let failures = 0
    for (const due of await takeDueRefunds(db, name, limits.refunds)) {
      // A provider that does not answer is left alone for a while.
      if (signal.aborted || failures >= limits.failures) return
      try {
        await advance(due)
      } catch (error) {
        failures++
        const about = { refund: due.id }
        if (!(error instanceof ProviderFailure)) log.error({ ...about, err: error }, 'a refund could not be looked at')
        else if (error.kind === 'refused') await failRefund(db, due.id, error.code)
        else log.warn({ ...about, reason: error.message }, 'the payment provider could not be asked for a refund')
      }
    }
  }
}
