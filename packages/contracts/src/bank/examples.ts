import type { BankAccount, BankAccountDraft, BankLine, BankMatches, BookEntry, LineAside, StatementSummary } from './schema.ts'

export const exampleBankAccountDraft = { name: 'Fees, HDFC', lastDigits: '4321', layout: 'HDFC' } satisfies BankAccountDraft

export const exampleOwnBankAccountDraft = {
  name: 'Fees, cooperative bank',
  layout: 'own',
  mapping: {
    day: 'Date',
    dayFormat: 'DD/MM/YYYY',
    narration: 'Particulars',
    reference: 'Instrument',
    amounts: 'marked',
    amount: 'Amount',
    mark: 'Dr/Cr',
    balance: 'Balance',
  },
} satisfies BankAccountDraft

export const exampleBankAccount = {
  _id: '0197c8a4-7d1e-7c3a-9b1f-2f6f0b6f0001',
  ...exampleBankAccountDraft,
  version: 1,
  last: { day: '2026-11-04', balance: 113_499.5 },
  open: 2,
} satisfies BankAccount

export const exampleBankAccountChange = { account: exampleBankAccountDraft, version: 1 }

export const exampleStatementOrder = { mode: 'import', fileName: 'november.csv' } as const

export const exampleStatementSummary = {
  from: '2026-11-02',
  to: '2026-11-04',
  opening: 100_000,
  closing: 113_499.5,
  added: 2,
  known: 1,
  joins: 'yes',
  before: 100_000,
} satisfies StatementSummary

export const exampleBookEntry = {
  kind: 'Payment',
  key: 'R2026-001001',
  uniqueId: 'STU123',
  name: 'Asha Demo',
  method: 'UPI',
  reference: '426712345678',
  amount: 5000,
  day: '2026-11-02',
} satisfies BookEntry

export const exampleBankLine = {
  _id: '0197c8a4-7d1e-7c3a-9b1f-2f6f0b6f0002',
  account: 'Fees, HDFC',
  day: '2026-11-02',
  narration: 'UPI-ASHA DEMO-ASHA@DEMO-426712345678-BCA FEE',
  reference: '0000426712345678',
  amount: 5000,
  balance: 105_000,
  state: 'open',
  suggestion: { because: 'reference', entries: [exampleBookEntry] },
} satisfies BankLine

export const exampleBankMatches = {
  matches: [{ line: exampleBankLine._id, entries: [{ kind: 'Payment', key: 'R2026-001001' }] }],
} satisfies BankMatches

export const exampleLineAside = { reason: 'Interest', note: 'Third quarter' } satisfies LineAside
