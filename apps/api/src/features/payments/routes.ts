import { AppError } from '@campus/contracts/core/errors.ts'
import { studentIdMessages, studentIdOf } from '@campus/contracts/core/identifiers/student-id.ts'
import { nearestPaise } from '@campus/contracts/core/money.ts'
import { z } from '@campus/contracts/core/zod.ts'
import {
  beginOnlinePayment,
  confirmOnlinePayment,
  findOnlinePayment,
  findOnlineSetup,
  hearPaymentEvent,
} from '@campus/contracts/payments/endpoints.ts'
import { findPaymentsUnderWay } from '@campus/contracts/payments/under-way-endpoints.ts'
import { onlinePaymentMessages } from '@campus/contracts/payments/messages.ts'
import { paymentReturnPath } from '@campus/contracts/payments/options.ts'
import type { OnlinePayment } from '@campus/contracts/payments/schema.ts'
import type { FastifyInstance } from 'fastify'
import { lockAccount } from '../fees/account-queries.ts'
import { requirePayable } from '../fees/online-payment-queries.ts'
import { guardLookup } from '../../platform/http/limits/lookups.ts'
import { siteOrigin } from '../../platform/http/origins.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import { createConcurrencyLimiter } from '../../platform/process/concurrency-limiter.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { type Attempt, findAttempt, findOrBegin, markAttempt, openAttempt } from './attempt-queries.ts'
import { openOnline } from './online-gateway.ts'
import { type PaymentProvider, ProviderFailure } from './provider-gateway.ts'
import { officePaymentRoutes } from './office-routes.ts'
import { toPaidFor } from './presenter.ts'
import { findOnlinePayment as findShown, findPaidFor, findUnderWay, rememberEvent } from './queries.ts'

const minute = 60

const named = z.object({ linkRef: z.string().nullable(), paymentId: z.string().nullable() })

/**
 * Looks at the page or payment that an event names. The provider repeats an event for a day, and this job is retried for as long. A payment
 * has three or four events within a second, for which one look is enough.
 */
const lookJob = {
  name: 'look-after-payment-events',
  data: named,
  retry: { times: 20, wait: 5, longestWait: 120 * minute },
  seconds: minute,
  atOnce: 2,
  together: { key: ({ linkRef, paymentId }) => `${linkRef} ${paymentId}`, seconds: 2 },
} satisfies Job<typeof named>

/** Requests to begin a payment wait here for the account's lock, so that they hold no connection that others need. */
const limits = { atOnce: 2, mostWaiting: 200, longestWait: 10_000 }

/** An event has a few kilobytes. */
const eventBytes = 64 * 1024

/** Paying online; where the college has not set it up every call says so. */
export const onlinePaymentRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  const { config, db, jobs, signatures } = services
  const online = openOnline(services)
  const limited = createConcurrencyLimiter(limits)

  const known = async (reference: string): Promise<Attempt> => {
    const attempt = await findAttempt(db, reference)
    if (!attempt) throw new AppError('NOT_FOUND', { message: onlinePaymentMessages.unknown })
    return attempt
  }
  const shown = async (reference: string): Promise<OnlinePayment> => {
    const found = await findShown(db, reference)
    const whose = await findPaidFor(db, reference)
    if (!found || !whose) throw new AppError('NOT_FOUND', { message: onlinePaymentMessages.unknown })
    return { ...found, ...toPaidFor(whose, signatures.receipt.confirmationOf) }
  }

  serve(app, beginOnlinePayment, async ({ body: { uniqueId, amount } }, request) => {
    const { name, provider } = online ?? refuse()
    const amountPaise = nearestPaise(amount)
    const attempt = await guardLookup(app.counts, { id: studentIdOf(uniqueId), network: app.counts.networkOf(request) }, (id) =>
      limited(() =>
        db.transaction(async (tx) => {
          const account = await lockAccount(tx, id)
          if (!account) return null
          requirePayable(account, amountPaise)
          return findOrBegin(tx, { applicationId: account.applicationId, amountPaise, provider: name })
        }),
      ),
    )
    if (!attempt) throw new AppError('NOT_FOUND', { message: studentIdMessages.unknown })
    const redirectUrl = attempt.redirectUrl ?? (await openPage(provider, attempt))
    return { data: { reference: attempt.reference, redirectUrl, openUntil: attempt.openUntil.toISOString() } }
  })

  /** Asks the provider for the page while no lock is held. Where that fails, the next try goes on with the same attempt. */
  const openPage = async (provider: PaymentProvider, attempt: Attempt): Promise<string> => {
    const { id, reference, amountPaise, openUntil, uniqueId } = attempt
    try {
      const purpose = onlinePaymentMessages.purpose(uniqueId)
      const returnUrl = `${siteOrigin(config)}${paymentReturnPath}`
      const page = await provider.start({ reference, amountPaise, purpose, openUntil, returnUrl })
      await openAttempt(db, id, page)
      return page.redirectUrl
    } catch (cause) {
      if (!(cause instanceof ProviderFailure)) throw cause
      services.log.warn({ reference, reason: cause.message }, 'the payment provider opened no page')
      if (cause.kind === 'unavailable') throw new AppError('UNAVAILABLE', { message: onlinePaymentMessages.noProvider, cause })
      await markAttempt(db, id, 'failed')
      throw new AppError('CONFLICT', { message: onlinePaymentMessages.refused, cause })
    }
  }

  serve(app, findOnlineSetup, async () => {
    const { provider, keyId } = config.payments ?? { provider: 'none' as const, keyId: '' }
    return { data: { provider, isTrial: keyId.startsWith('rzp_test_') } }
  })

  serve(app, findOnlinePayment, async ({ params: { reference } }) => ({ data: await shown(reference) }))

  serve(app, confirmOnlinePayment, async ({ params: { reference } }) => {
    const attempt = await known(reference)
    try {
      await online?.looks.lookAt(attempt)
    } catch (error) {
      // The payer is told the last known state; the attempt is looked at again later.
      if (!(error instanceof ProviderFailure)) throw error
    }
    return { data: await shown(reference) }
  })

  serve(app, findPaymentsUnderWay, async ({ params: { uniqueId } }, request) => {
    const of = { id: studentIdOf(uniqueId), network: app.counts.networkOf(request) }
    const found = await guardLookup(app.counts, of, (id) => findUnderWay(db, id))
    if (!found) throw new AppError('NOT_FOUND', { message: studentIdMessages.unknown })
    return { data: found }
  })

  officePaymentRoutes(app, services)

  if (online) await jobs.work(lookJob, (heard) => online.looks.lookAfter(heard))

  await app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: eventBytes }, (_, body, done) => done(null, body))
    serve(scope, hearPaymentEvent, async (_, request) => {
      const { name, provider } = online ?? refuse()
      const event = Buffer.isBuffer(request.body) ? provider.readEvent(request.body, request.headers) : null
      if (event === null) {
        await app.countAgainst('badEvent', request)
        throw new AppError('NOT_ALLOWED', { message: onlinePaymentMessages.wrongSignature })
      }
      // One that is refused is sent again for a day, and then none is sent any more.
      if (event === 'unreadable') {
        services.log.warn('an event of the payment provider could not be read')
        return { message: onlinePaymentMessages.heard }
      }
      const { linkRef, paymentId } = event
      await db.transaction(async (tx) => {
        if (!(await rememberEvent(tx, name, event)) || (linkRef ?? paymentId) === null) return
        await jobs.send(lookJob, { linkRef, paymentId }, tx)
      })
      return { message: onlinePaymentMessages.heard }
    })
  })
}

const refuse = (): never => {
  throw new AppError('NOT_FOUND', { message: onlinePaymentMessages.notSetUp })
}
