import type { ClosingEntry, ClosingLine, DayClosing, Drawer, OpenDrawer } from './schema.ts'

const cash = { paymentMethod: 'Cash', payments: 3, amount: 12_000, reversals: 1, reversed: 500 } as const
const upi = { paymentMethod: 'UPI', payments: 1, amount: 50_000.5, reversals: 0, reversed: 0 } as const
const total = { payments: 4, amount: 62_000.5, reversals: 1, reversed: 500, net: 61_500.5 }

export const exampleDrawer = {
  entries: 5,
  methods: [cash, upi],
  total,
  cash: 11_500,
  since: '2026-07-03T04:30:00.000Z',
  last: { number: 11, at: '2026-07-02T12:30:00.000Z' },
} satisfies Drawer

export const exampleClosingDraft = {
  seen: { entries: 5, after: 11 },
  notes: { '500': 22, '200': 2, coins: 50 },
  reason: 'Fifty rupees given as change',
}

export const exampleDayClosing = {
  number: 12,
  by: 'Office',
  at: '2026-07-03T12:30:00.000Z',
  since: exampleDrawer.since,
  entries: 5,
  methods: [cash, upi],
  total,
  cash: 11_500,
  counted: 11_450,
  difference: -50,
  notes: exampleClosingDraft.notes,
  reason: exampleClosingDraft.reason,
} satisfies DayClosing

export const exampleClosingLine = {
  number: 12,
  by: 'Office',
  at: exampleDayClosing.at,
  net: 61_500.5,
  cash: 11_500,
  counted: 11_450,
  difference: -50,
} satisfies ClosingLine

export const exampleClosingEntries = [
  {
    at: '2026-07-03T04:30:00.000Z',
    kind: 'Payment',
    receiptNumber: 'R2026-001001',
    uniqueId: 'STU123',
    name: 'Asha Demo',
    paymentMethod: 'UPI',
    amount: 50_000.5,
  },
  {
    at: '2026-07-03T09:30:00.000Z',
    kind: 'Reversal',
    receiptNumber: 'R2026-000998',
    uniqueId: 'STU124',
    name: 'Ravi Demo',
    paymentMethod: 'Cash',
    amount: -500,
  },
] satisfies ClosingEntry[]

export const exampleOpenDrawer = { by: 'Second Clerk', since: '2026-07-01T06:30:00.000Z', net: 4500 } satisfies OpenDrawer
