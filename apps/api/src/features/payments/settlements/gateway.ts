import { collegeDay, daysLater } from '@campus/contracts/core/dates.ts'
import type { ActiveProvider } from '@campus/contracts/payments/options.ts'
import { workOff } from '../../../platform/process/work-off.ts'
import type { Services } from '../../../platform/services.ts'
import type { Looks } from '../look-gateway.ts'
import { type PaymentProvider, ProviderFailure } from '../provider-gateway.ts'
import { beginAsking, insertSettled, listMissedDays, listUnsettled, markDay } from './queries.ts'
import type { SettledLine } from './rules.ts'

export type ImportSettlements = (signal: AbortSignal) => Promise<void>

/** How many days are asked for each time: a line may come late. */
const importedDays = 7
const limits = { atOnce: 4, failures: 5 }

/**
 * Keeps what the provider has settled in the last days. A payment of it that nobody has told of is asked for and booked as all others are.
 * A day that cannot be fetched whole, or has a payment that cannot be asked for, is asked for each time until it can, and the office sees
 * that it is missing. So are the days that passed while no server ran, or since the backup that was restored.
 */
export const settlementImport = (
  { db, log }: Pick<Services, 'db' | 'log'>,
  name: ActiveProvider,
  { provider, looks }: { provider: Pick<PaymentProvider, 'settled'>; looks: Pick<Looks, 'lookAfter'> },
): ImportSettlements => {
  /** One that cannot be booked leaves the others to be. */
  const bookAll = async (paymentIds: readonly string[], signal: AbortSignal) => {
    const failures: unknown[] = []
    const book = (paymentId: string) => looks.lookAfter({ linkRef: null, paymentId })
    await workOff(paymentIds, book, { ...limits, signal, onFailure: (_, error) => failures.push(error) })
    if (failures.length > 0) throw failures[0]
  }

  const importDay = async (day: string, signal: AbortSignal) => {
    const lines: SettledLine[] = []
    for await (const page of provider.settled(day)) {
      lines.push(...page)
      if (signal.aborted) return
    }
    await bookAll(await listUnsettled(db, name, lines), signal)
    if (!signal.aborted) await insertSettled(db, name, lines)
  }

  return async (signal) => {
    const today = collegeDay()
    const newest = Array.from({ length: importedDays }, (_, ago) => daysLater(today, -ago))
    await beginAsking(db, name, today, importedDays)
    for (const day of new Set([...newest, ...(await listMissedDays(db, name))])) {
      let isMissed = false
      await importDay(day, signal).catch((err: unknown) => {
        isMissed = true
        if (err instanceof ProviderFailure) log.warn({ day, reason: err.message }, 'the settlements of a day could not be fetched')
        else log.error({ day, err }, 'the settlements of a day could not be kept')
      })
      if (signal.aborted) return
      await markDay(db, name, day, isMissed)
    }
  }
}
