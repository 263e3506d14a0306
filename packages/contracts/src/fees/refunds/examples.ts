import type { RefundAccountDraft, ShownRefundAccount } from './refund-account-schema.ts'
import type { FeeWithdrawal, Refund, RefundMark, RefundRules, RefundRulesDraft, WithdrawalProposal } from './schema.ts'

export const exampleRefundRulesDraft = {
  clauses: [
    { text: 'UGC circular 2026: whole fee until 30 September', until: '2026-09-30', keptPercent: 0 },
    { text: 'UGC circular 2026: less at most ₹1,000 until 31 October', until: '2026-10-31', keptPercent: 100, keptMost: 1000 },
  ],
  version: 0,
} satisfies RefundRulesDraft

export const exampleRefundRules = {
  course: 'BCA',
  courseName: 'Bachelor of Computer Applications',
  year: 2026,
  version: 1,
  savedAt: '2026-11-28T06:30:00.000Z',
  savedBy: 'Office',
  clauses: exampleRefundRulesDraft.clauses,
} satisfies RefundRules

export const exampleWithdrawalProposal = {
  leftOn: '2026-10-12',
  payBy: '2026-10-27',
  clause: 'UGC circular 2026: less at most ₹1,000 until 31 October',
  lines: [
    { head: 'Tuition fee', semester: 1, dueOn: '2026-07-31', amount: 30_000, paid: 30_000, kept: 1000, because: 'clause' },
    { head: 'Caution deposit', semester: 1, dueOn: '2026-07-31', amount: 2000, paid: 2000, kept: 0, because: 'whole' },
    { head: 'Tuition fee', semester: 2, dueOn: '2027-01-31', amount: 30_000, paid: 0, kept: 0, because: 'notDue' },
  ],
  kept: 1000,
  fines: 0,
  paid: 32_000,
  back: 31_000,
  owed: 0,
} satisfies WithdrawalProposal

export const exampleFeeWithdrawal = {
  uniqueId: 'STU123',
  leftOn: '2026-10-12',
  reason: 'Goes to another college',
  back: 31_000,
  owed: 0,
} satisfies FeeWithdrawal

export const exampleRefund = {
  _id: '019b2f3a-7d61-7a10-8c55-2f6f0d9c4a31',
  uniqueId: 'STU123',
  name: 'Asha Demo',
  course: 'BCA',
  leftOn: '2026-10-12',
  payBy: '2026-10-27',
  amount: 31_000,
  account: { lastFour: '0042', at: '2026-10-13T06:30:00.000Z' },
  from: [{ receiptNumber: 'R2026-001001', method: 'UPI', reference: '412345678901', on: '2026-07-12', amount: 31_000 }],
} satisfies Refund

export const exampleRefundMark = {
  paid: { on: '2026-10-20', method: 'Online Transfer', reference: 'UTIB7188081', account: '2026-10-13T06:30:00.000Z' },
} satisfies RefundMark

const bankAccount = { holder: 'Asha Demo', accountNumber: '100000000042', ifsc: 'ABCD0123456' }

export const exampleRefundAccountDraft = { ...bankAccount, currentPassword: 'Sal tree 7' } satisfies RefundAccountDraft

export const exampleShownRefundAccount = { ...bankAccount, at: '2026-10-13T06:30:00.000Z' } satisfies ShownRefundAccount
