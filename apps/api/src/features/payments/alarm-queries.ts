import { collegeDay } from '@campus/contracts/core/dates.ts'
import { mayDo } from '@campus/contracts/identity/people/duties.ts'
import type { OnlineOverview } from '@campus/contracts/payments/overview-schema.ts'
import type { ActiveProvider } from '@campus/contracts/payments/options.ts'
import { sql } from 'drizzle-orm'
import type { ApprovalNeeds } from '../approvals/rules.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { silenceMail } from './mails.ts'
import { listMissedDays } from './settlements/queries.ts'
import { isOpenPayment, providerAlarms, providerEvents, providerPayments } from './tables.ts'

/**
 * Since when the provider has told of nothing, although payments of ours were made more than an hour ago; null where it tells. It stops
 * for good where its events were refused for a day, and the payments are still found by asking.
 */
const findSilence = async (db: Database, provider: ActiveProvider): Promise<Date | null> => {
  const { rows } = await db.execute<{ since: Date | null }>(sql`
    with heard as (select max(heard_at) as last from ${providerEvents} where provider = ${provider})
    select coalesce((select last from heard), min(made_at)) as since from ${providerPayments} paid
    where provider = ${provider} and attempt_id is not null and settled_at is not null
      and made_at > now() - interval '7 days' and made_at < now() - interval '1 hour'
      and made_at > coalesce((select last from heard), '-infinity') having count(*) > 0`)
  const since = rows[0]?.since ?? null
  return since && new Date(since)
}

/**
 * Finds what the office should know of online payments: how many are open, since when no event came, and which settlement days are missing.
 * `provider` is null where none is set up.
 */
export const findOverview = async (db: Database, provider: ActiveProvider | null): Promise<OnlineOverview> => {
  const [open, silentSince, missedDays] = await Promise.all([
    db.$count(providerPayments, isOpenPayment(providerPayments)),
    provider === null ? null : findSilence(db, provider),
    provider === null ? [] : listMissedDays(db, provider),
  ])
  return { open, ...(silentSince && { noEventsSince: silentSince.toISOString() }), ...(missedDays.length > 0 && { missedDays }) }
}

/** Mails once a day to whoever looks after the fees that the provider tells of nothing. */
export const tellOfSilence = async (
  { config, db, mail }: Pick<Services, 'config' | 'db' | 'mail'>,
  listOffice: ApprovalNeeds['listOffice'],
  now = new Date(),
): Promise<void> => {
  const provider = config.payments?.provider
  const since = provider ? await findSilence(db, provider) : null
  if (!provider || !since) return
  await db.transaction(async (tx) => {
    const day = { provider, day: collegeDay(now) }
    const taken = await tx.insert(providerAlarms).values(day).onConflictDoNothing().returning({ day: providerAlarms.day })
    if (taken.length === 0) return
    for (const { email, duties } of await listOffice(tx))
      if (mayDo(duties, 'fees.correct')) await mail.send(silenceMail(email, since, config.adminUrl ?? ''), tx)
  })
}
