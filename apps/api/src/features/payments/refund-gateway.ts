import type { ActiveProvider } from '@campus/contracts/payments/options.ts'
import { workOff } from '../../platform/process/work-off.ts'
import type { Services } from '../../platform/services.ts'
import { lockPayment } from './held-queries.ts'
import { type PaymentProvider, ProviderFailure } from './provider-gateway.ts'
import { type DueRefund, failUnheldRefund, keepRefunds, noteRefusal, takeDueRefunds } from './refund-queries.ts'
import { refundKey, type SeenRefund } from './rules.ts'

const limits = { atOnce: 1, refunds: 50, failures: 5 }

/** A refusal may mean that another call is under way: so long, in milliseconds, it is tried again before it counts. */
const triedFor = 60 * 60 * 1000

/** Asks the provider for what is to go back, and how it goes on, until it has ended. */
export const refunds = ({ db, log }: Pick<Services, 'db' | 'log'>, name: ActiveProvider, provider: PaymentProvider) => {
  const keep = (of: string, seen: readonly SeenRefund[]) =>
    db.transaction(async (tx) => {
      await lockPayment(tx, of)
      await keepRefunds(tx, of, seen)
    })

  const advance = async ({ id, state, amountPaise, of, paymentId }: DueRefund) => {
    const seen = await provider.listRefunds(paymentId)
    await keep(of, seen)
    // An earlier request whose answer was lost has made the refund already.
    if (state !== 'asked' || seen.some(({ receipt }) => receipt === refundKey(id))) return
    // Somebody may have given it back on the provider's own site, which has not told of it.
    if (await failUnheldRefund(db, { id, of })) return
    await keep(of, [await provider.refund(paymentId, { amountPaise, key: refundKey(id) })])
  }

  const take = async (due: DueRefund) => {
    try {
      await advance(due)
    } catch (error) {
      const isRefused = error instanceof ProviderFailure && error.kind === 'refused'
      if (!isRefused) throw error
      await noteRefusal(db, due, { failure: error.code, isFinal: Date.now() - due.askedAt.getTime() > triedFor })
    }
  }

  /** Goes on with all refunds whose time has come. */
  return async (signal: AbortSignal): Promise<void> =>
    workOff(await takeDueRefunds(db, name, limits.refunds), take, {
      ...limits,
      signal,
      onFailure: ({ id: refund }, err) => {
        if (err instanceof ProviderFailure)
          log.warn({ refund, reason: err.message }, 'the payment provider could not be asked for a refund')
        else log.error({ refund, err }, 'a refund could not be looked at')
      },
    })
}
