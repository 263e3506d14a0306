import { calendarDay, line } from '../core/field-schemas.ts'
import { listPaging } from '../core/list-schemas.ts'
import { z } from '../core/zod.ts'
import { collections } from '../fees/reports/collection-schema.ts'
import { feeHeadKinds, maxFeeHeads, type PaymentMethod, paymentMethods } from '../fees/options.ts'
import { batchSorts, maxTallyName, tallyModes } from './options.ts'
import { tallyMessages as words } from './messages.ts'

const nameOf = (missing: string) => line(missing, { max: maxTallyName })
const group = nameOf(words.noGroup)

/** A ledger in Tally, and the group that it is made under. */
const tallyLedger = z.object({ ledger: nameOf(words.noLedger), group })
export type TallyLedger = z.output<typeof tallyLedger>

const methodLedgers = z.object(
  Object.fromEntries(paymentMethods.map((method) => [method, tallyLedger])) as Record<PaymentMethod, typeof tallyLedger>,
)

const accounts = {
  mode: z.enum(tallyModes),
  /** Entries of earlier days are never in a batch. It stays once there is one. */
  firstDay: calendarDay,
  methods: methodLedgers,
  /** The ledger of money that the payment provider has not transferred yet; if left out, it is in the ledgers of the methods. */
  online: tallyLedger.optional(),
  /** The ledger of refunds owed to students who have left. */
  refunds: tallyLedger,
}

/** The groups of the heads' ledgers; a head that is left out has the one of its kind. Their names are the heads' own. */
const headGroups = z.array(z.object({ id: z.uuid(), group })).max(maxFeeHeads + 2)

/** How the fee book is written for Tally. `version` is the one that was changed: another one by now is a conflict. */
export const tallySettingsDraft = z.object({
  company: nameOf(words.noCompany),
  ...accounts,
  heads: headGroups,
  version: z.number().int().min(0),
})
export type TallySettingsDraft = z.output<typeof tallySettingsDraft>

/** The same as it is saved; version 0: nothing is yet, and these are the defaults. `hasBatches`: the first day stays. */
export const tallySettings = z.object({
  company: z.string(),
  ...accounts,
  heads: z.array(z.object({ id: z.uuid(), name: z.string(), kind: z.enum(feeHeadKinds), ledger: z.string(), group: z.string() })),
  version: z.number().int(),
  hasBatches: z.boolean(),
  savedAt: z.iso.datetime().optional(),
  savedBy: z.string().optional(),
})
export type TallySettings = z.output<typeof tallySettings>

/** Sums in rupees; methods without an entry are left out. `refunded` is what went to the ledger of refunds, less what was taken back of it. */
const sums = {
  /** The number of entries of the fee book, those that move no money too. */
  entries: z.number().int(),
  methods: collections.shape.methods,
  total: collections.shape.total,
  refunded: z.number(),
  /** The college's day of the first of them. */
  from: calendarDay.optional(),
}

/** The names of a batch's ledgers on the day on which it was made; the heads in the order in which a voucher names them. */
export type BatchLedgers = {
  methods: Record<PaymentMethod, string>
  /** Missing in batches of before, and where the college has named none. */
  online?: string
  refunds: string
  heads: { id: string; ledger: string }[]
}

/** The entries that are in no batch yet, up to a day that is over. */
export const tallyWaiting = z.object({
  ...sums,
  upTo: calendarDay,
  /** The last day that a batch can go up to today: days that are not over are not complete. */
  lastDay: calendarDay,
  /** There is more than one batch takes. */
  tooMany: z.boolean(),
})
export type TallyWaiting = z.output<typeof tallyWaiting>

/** A closed batch: its entries, and how they were to be written when it was made. */
export const tallyBatch = z.object({
  ...sums,
  number: z.number().int(),
  upTo: calendarDay,
  company: z.string(),
  mode: z.enum(tallyModes),
  by: z.string(),
  at: z.iso.datetime(),
})
export type TallyBatch = z.output<typeof tallyBatch>

/** Closes a batch of all that waits of days up to this one. */
export const tallyBatchDraft = z.object({ upTo: calendarDay })

export const batchSearch = z.object({ sort: z.enum(batchSorts).default(batchSorts[0]), ...listPaging })
