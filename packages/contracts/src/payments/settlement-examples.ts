import type { OnlineSettlement, SettlementLine } from './settlement-schema.ts'

export const exampleOnlineSettlement = {
  _id: '0197b3f2-6c11-7a50-9a3e-2f6f0d1c9c01',
  provider: 'razorpay',
  settlementId: 'setl_Example0000001',
  utr: 'AXISCN0123456789',
  settledAt: '2026-11-30T05:30:00.000Z',
  payments: { count: 2, amount: 13_500 },
  refunds: { count: 1, amount: 500 },
  fee: 23.6,
  tax: 3.6,
  others: { count: 1, amount: 10.12 },
  net: 12_986.52,
  bank: { account: 'Fees, HDFC', day: '2026-11-30', agrees: true },
} satisfies OnlineSettlement

export const exampleSettlementLine = {
  entityId: 'pay_Example0000001',
  kind: 'payment',
  amount: 12_500,
  credit: 12_500,
  debit: 0,
  fee: 0,
  tax: 0,
  receipts: ['R2026-00001001'],
  student: { uniqueId: 'STU1001', name: 'Asha Demo' },
  isHeld: true,
  heldReason: 'due',
} satisfies SettlementLine
