import { collegeDay, financialYearOf } from '@campus/contracts/core/dates.ts'
import type { FeeHead } from '@campus/contracts/fees/plans/schema.ts'
import { defaultHeadGroups, defaultMethodLedgers, defaultRefundsLedger } from '@campus/contracts/tally/options.ts'
import type { TallySettings, TallySettingsDraft } from '@campus/contracts/tally/schema.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { locks } from '../../platform/database/locks.ts'
import { listHeads } from '../fees/plans/queries.ts'
import { tallyBatches, tallySettings } from './tables.ts'

/** Until the transaction ends nobody else changes the settings or makes a batch. A statement of its own: the next one has to see what came before. */
export const lockTally = async (transaction: Database): Promise<void> => {
  await transaction.execute(sql`select pg_advisory_xact_lock(${locks.tally})`)
}

/** Finds the saved settings, or the defaults with version 0; with the present heads, each under its ledger's name. */
export const findSettings = async (db: Database): Promise<TallySettings> => {
  const heads = await listHeads(db)
  const [saved] = await db.select().from(tallySettings)
  const [batch] = await db.select({ number: tallyBatches.number }).from(tallyBatches).limit(1)
  const groups = new Map(saved?.heads.map(({ id, group }) => [id, group]))
  const { company, mode, firstDay, methods, online, refunds, version } = saved ?? { ...defaults(), online: null }
  return {
    company,
    mode,
    firstDay,
    methods,
    ...(online && { online }),
    refunds,
    version,
    heads: heads.map((head) => ({ ...ledgerOf(head), group: groups.get(head.id) ?? defaultHeadGroups[head.kind] })),
    hasBatches: batch !== undefined,
    ...(saved && { savedAt: saved.savedAt.toISOString(), savedBy: saved.savedByName }),
  }
}

const ledgerOf = ({ id, name, kind, ledgerName = name }: FeeHead) => ({ id, name, kind, ledger: ledgerName })

const defaults = () => ({
  company: '',
  mode: 'receipt' as const,
  firstDay: financialYearOf(collegeDay()).from,
  methods: defaultMethodLedgers,
  refunds: defaultRefundsLedger,
  version: 0,
})

/** Writes the settings as their next version. */
export const upsertSettings = async (
  transaction: Database,
  { version, online, ...draft }: TallySettingsDraft,
  savedByName: string,
): Promise<void> => {
  const row = { ...draft, online: online ?? null, version: version + 1, savedByName, savedAt: sql`clock_timestamp()` }
  await transaction.insert(tallySettings).values(row).onConflictDoUpdate({ target: tallySettings.isOnly, set: row })
}
