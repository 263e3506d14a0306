import type { ActiveProvider } from '@campus/contracts/payments/options.ts'
import type { Telling } from '../fees/online-payment-queries.ts'
import type { Services } from '../../platform/services.ts'
import { type Attempt, findAttempt, findAttemptOfLink, listDueAttempts, markAttempt, openAttempt, takeLook } from './attempt-queries.ts'
import { type PaymentProvider, ProviderFailure } from './provider-gateway.ts'
import type { SeenPayment } from './rules.ts'
import { settle } from './settle-queries.ts'

type Poke = { linkRef: string | null; paymentId: string | null }

export type Looks = {
  /** Asks the provider how an attempt stands, and books what has arrived. Within a few seconds of another look it does nothing. */
  lookAt(attempt: Attempt): Promise<void>
  /** The same for what an event is about. */
  lookAfter(poke: Poke): Promise<void>
  /** The same for all attempts whose time has come. */
  lookAtDue(signal: AbortSignal): Promise<void>
}

/** Milliseconds within which the provider is not asked again. */
const notWithin = 2000
const atOnce = { asked: 4, most: 100 }

/** The one way by which we learn what has happened at the provider: whoever hears of something has it looked at. */
export const looks = (
  { db, log, ...telling }: Telling & Pick<Services, 'db' | 'log'>,
  name: ActiveProvider,
  provider: PaymentProvider,
): Looks => {
  const settleAll = async (attempt: Attempt | null, payments: readonly SeenPayment[]) => {
    for (const payment of payments) await settle(db, telling, { provider: name, attempt, payment })
  }

  /** The page of an attempt whose answer we did not hear, or which was never made. */
  const recover = async (attempt: Attempt): Promise<string | null> => {
    const link = await provider.findLink(attempt.reference)
    if (link) await openAttempt(db, attempt.id, link)
    else if (attempt.openUntil < new Date()) await markAttempt(db, attempt.id, 'expired')
    return link?.ref ?? null
  }

  const look = async (attempt: Attempt) => {
    const ref = attempt.providerRef ?? (await recover(attempt))
    if (ref === null) return
    const { link, payments } = await provider.look(ref)
    await settleAll(attempt, payments)
    if (link.state === 'expired' || link.state === 'cancelled') await markAttempt(db, attempt.id, link.state)
    // Given up by us, and still open there: nobody is to pay on it any more.
    if (link.state === 'open' && attempt.state === 'cancelled') await provider.cancel(ref)
  }

  const lookAt = async (attempt: Attempt) => {
    if (await takeLook(db, attempt, notWithin)) await look(attempt)
  }

  const attemptOf = async (ref: string): Promise<Attempt | null> => {
    const known = await findAttemptOfLink(db, name, ref)
    if (known) return known
    const { link } = await provider.look(ref)
    const attempt = await findAttempt(db, link.reference)
    if (attempt) await openAttempt(db, attempt.id, link)
    return attempt && { ...attempt, providerRef: ref }
  }

  const lookAfter = async ({ linkRef, paymentId }: Poke) => {
    const attempt = linkRef === null ? null : await attemptOf(linkRef)
    if (attempt) return look(attempt)
    const seen = paymentId === null ? null : await provider.lookPayment(paymentId)
    if (!seen) return
    const other = seen.linkRef === null || seen.linkRef === linkRef ? null : await attemptOf(seen.linkRef)
    await settleAll(other, [seen.payment])
  }

  const lookAtDue = async (signal: AbortSignal) => {
    const due = await listDueAttempts(db, atOnce.most)
    const next = due.values()
    const workOff = async () => {
      for (const attempt of next) {
        if (signal.aborted) return
        await lookAt(attempt).catch((error: unknown) => {
          if (!(error instanceof ProviderFailure)) throw error
          log.warn({ reference: attempt.reference, reason: error.message }, 'the payment provider could not be asked')
        })
      }
    }
    await Promise.all(Array.from({ length: atOnce.asked }, workOff))
  }

  return { lookAt, lookAfter, lookAtDue }
}
