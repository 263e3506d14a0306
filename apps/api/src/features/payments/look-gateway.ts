import { dayLength } from '@campus/contracts/core/dates.ts'
import type { ActiveProvider } from '@campus/contracts/payments/options.ts'
import type { Telling } from '../fees/online-payment-queries.ts'
import { findDue } from '../fees/queries.ts'
import { workOff } from '../../platform/process/work-off.ts'
import type { Services } from '../../platform/services.ts'
import {
  type Attempt,
  findAttempt,
  findAttemptOfLink,
  listDueAttempts,
  markAttempt,
  noteAnswer,
  openAttempt,
  takeLook,
} from './attempt-queries.ts'
import { type FoundPayment, type PaymentProvider, ProviderFailure } from './provider-gateway.ts'
import type { SeenPayment } from './rules.ts'
import { findRefunded } from './refund-queries.ts'
import { findSettled, listTried, settle } from './settle-queries.ts'

/** The page and the payment of an event, by the provider's own names. */
type Named = { linkRef: string | null; paymentId: string | null }

export type Looks = {
  /** Asks the provider how an attempt stands, and books what has arrived. Within a few seconds of another look it does nothing. */
  lookAt(attempt: Attempt): Promise<void>
  /** The same for what an event is about. */
  lookAfter(named: Named): Promise<void>
  /** The same for all attempts whose time has come. */
  lookAtDue(signal: AbortSignal): Promise<void>
  /** The net below all of this: the same for every payment of the last days that the provider lists. */
  sweep(signal: AbortSignal): Promise<void>
}

/** Milliseconds within which the provider is not asked again. */
const notWithin = 2000
const limits = { atOnce: 4, attempts: 100, failures: 5 }
const sweptDays = 7

/** The one way by which we learn what has happened at the provider: whoever hears of something has it looked at. */
export const looks = (
  { db, log, ...telling }: Telling & Pick<Services, 'db' | 'log'>,
  name: ActiveProvider,
  provider: PaymentProvider,
): Looks => {
  /** One that cannot be kept leaves the others to be booked. */
  const settleAll = async (attempt: Attempt | null, payments: readonly SeenPayment[]) => {
    const failures: unknown[] = []
    // One after the other: they all wait for the lock of one account, and would hold connections that others need.
    const known = await findRefunded(
      db,
      name,
      payments.map(({ paymentId }) => paymentId),
    )
    const settleOne = async (payment: SeenPayment) => {
      // A refund may fail after it was said to be done, whether or not the payment's own sum says so.
      const mayBeNews = known.has(payment.paymentId) || payment.refundedPaise > 0
      const refunds = mayBeNews ? await provider.listRefunds(payment.paymentId) : undefined
      await settle(db, telling, { provider: name, attempt, payment, refunds })
    }
    for (const payment of payments) await settleOne(payment).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }

  /** The page of an attempt whose answer we did not hear, or which was never made. */
  const recover = async (attempt: Attempt): Promise<string | null> => {
    const link = await provider.findLink(attempt.reference)
    if (link) await openAttempt(db, attempt.id, link)
    else if (attempt.openUntil < new Date()) await markAttempt(db, attempt.id, 'failed')
    return link?.ref ?? null
  }

  /** `ids` are payments that belong to it, whether or not the provider lists them. */
  const look = async (attempt: Attempt, ids: readonly string[]) => {
    const ref = attempt.providerRef ?? (await recover(attempt))
    const seen = ref === null ? null : await provider.look(ref, attempt.orderRef)
    if (ref === null || seen === null) return noteAnswer(db, attempt.id, null)
    const listed = new Set(seen.payments.map(({ paymentId }) => paymentId))
    const others = await Promise.all([...new Set(ids)].filter((id) => !listed.has(id)).map((id) => provider.lookPayment(id)))
    const payments = [...seen.payments, ...others.flatMap((one) => one?.payment ?? [])]
    await settleAll(attempt, payments)
    const { state } = seen.link
    if (state === 'expired' || state === 'cancelled') await markAttempt(db, attempt.id, state)
    // Somebody paid at the counter meanwhile: what would be held is better not paid at all.
    const isTooMuch = async () => (await findDue(db, attempt.applicationId)) < attempt.amountPaise
    if (state === 'open' && payments.length === 0 && (await isTooMuch())) await provider.cancel(ref)
    await noteAnswer(db, attempt.id, payments.find(({ orderRef }) => orderRef !== null)?.orderRef ?? null)
  }

  const lookAt = async (attempt: Attempt) => {
    if (attempt.provider !== name) return
    const tried = await listTried(db, attempt.id)
    if (await takeLook(db, attempt, { notWithin, isTried: tried.length > 0 })) await look(attempt, tried)
  }

  const attemptOf = async (ref: string): Promise<Attempt | null> => {
    const known = await findAttemptOfLink(db, name, ref)
    if (known) return known
    const seen = await provider.look(ref, null)
    const reference = seen?.link.reference ?? null
    const attempt = reference === null ? null : await findAttempt(db, reference)
    if (!seen || attempt?.provider !== name) return null
    await openAttempt(db, attempt.id, seen.link)
    return { ...attempt, providerRef: ref }
  }

  /** Books a payment, which may be of an attempt that we know by its page alone. */
  const keep = async ({ payment, linkRef }: FoundPayment) => settleAll(linkRef === null ? null : await attemptOf(linkRef), [payment])

  const lookAfter = async ({ linkRef, paymentId }: Named) => {
    const attempt = linkRef === null ? null : await attemptOf(linkRef)
    if (attempt) return look(attempt, [...(await listTried(db, attempt.id)), ...(paymentId === null ? [] : [paymentId])])
    const found = paymentId === null ? null : await provider.lookPayment(paymentId)
    if (found) await keep(found)
  }

  const lookAtDue = async (signal: AbortSignal) =>
    workOff(await listDueAttempts(db, name, limits.attempts), lookAt, {
      ...limits,
      signal,
      onFailure: ({ reference }, err) => {
        if (err instanceof ProviderFailure) log.warn({ reference, reason: err.message }, 'the payment provider could not be asked')
        else log.error({ reference, err }, 'an online payment could not be looked at')
      },
    })

  const sweep = async (signal: AbortSignal) => {
    const failures: unknown[] = []
    for await (const found of provider.listPayments(new Date(Date.now() - sweptDays * dayLength))) {
      const settled = await findSettled(
        db,
        name,
        found.map(({ payment }) => payment.paymentId),
      )
      for (const one of found) {
        if (signal.aborted) return
        // One that cannot be kept leaves those that were made before it to be booked.
        if (settled.get(one.payment.paymentId) !== one.payment.refundedPaise)
          await keep(one).catch((error: unknown) => failures.push(error))
        if (failures.length >= limits.failures) throw failures[0]
      }
    }
    if (failures.length > 0) throw failures[0]
  }

  return { lookAt, lookAfter, lookAtDue, sweep }
}
