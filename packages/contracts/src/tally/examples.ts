import { defaultMethodLedgers, defaultRefundsLedger } from './options.ts'
import type { TallyBatch, TallySettings, TallySettingsDraft, TallyWaiting } from './schema.ts'

const tuition = { id: '0197b3f2-6c11-7a50-9a3e-2f6f0d1c9b41', group: 'Direct Incomes' }

export const exampleTallySettingsDraft = {
  company: 'Aranya College',
  mode: 'receipt',
  firstDay: '2026-04-01',
  methods: defaultMethodLedgers,
  refunds: defaultRefundsLedger,
  heads: [tuition],
  version: 0,
} satisfies TallySettingsDraft

export const exampleTallySettings = {
  ...exampleTallySettingsDraft,
  heads: [{ ...tuition, name: 'Tuition', kind: 'fee', ledger: 'Tuition Fees' }],
  version: 1,
  hasBatches: true,
  savedAt: '2026-04-01T06:30:00.000Z',
  savedBy: 'Office',
} satisfies TallySettings

const sums = {
  entries: 42,
  methods: [{ paymentMethod: 'UPI', payments: 40, amount: 120_000.5, reversals: 1, reversed: 500 }],
  total: { payments: 40, amount: 120_000.5, reversals: 1, reversed: 500, net: 119_500.5 },
  refunded: 2000,
  from: '2026-11-01',
} as const

export const exampleTallyWaiting = {
  ...sums,
  methods: [...sums.methods],
  upTo: '2026-11-27',
  lastDay: '2026-11-27',
  tooMany: false,
} satisfies TallyWaiting

export const exampleTallyBatchDraft = { upTo: '2026-11-27' }

export const exampleTallyBatch = {
  ...sums,
  methods: [...sums.methods],
  number: 7,
  upTo: '2026-11-27',
  company: 'Aranya College',
  mode: 'receipt',
  by: 'Office',
  at: '2026-11-28T06:30:00.000Z',
} satisfies TallyBatch
