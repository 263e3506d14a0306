import type { SettlementLineKind } from './options.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** The words of the office's screens about what the payment provider has transferred to the bank. */
export const settlementMessages = {
  title: 'Settlements',
  help: 'What the payment provider has transferred to the bank: payments less refunds and its fee. They are fetched four times a day, and each is matched to its line of the statement under Bank.',
  list: 'Settlements of the provider',
  columns: {
    at: 'Settled',
    settlement: 'Settlement',
    payments: 'Payments',
    off: 'Taken off',
    net: 'To the bank',
    bank: 'At the bank',
  },
  called: (settlementId: string): string => `Settlement ${settlementId}`,
  utr: 'Bank’s number of the transfer',
  noUtr: 'No number of the transfer yet',
  payments: (count: number): string => counted(count, 'payment', 'payments'),
  refunds: (count: number, amount: string): string => `${counted(count, 'refund', 'refunds')}, ${amount}`,
  fee: (amount: string, tax: string): string => `Fee ${amount}, with tax of ${tax}`,
  others: (count: number, amount: string): string => `${counted(count, 'other line', 'other lines')}, ${amount}`,
  rest: (amount: string): string => `Not explained by its lines: ${amount}`,
  nothingOff: 'Nothing',
  seen: (account: string, day: string): string => `${account}, ${day}`,
  agrees: 'Agrees',
  differs: 'Does not agree: the provider has added lines since',
  open: 'No line matched yet',
  nothingComes: 'Nothing arrives: more went off than came in',
  failed: 'The settlements could not be fetched',
  empty: 'No settlements yet',
  emptyHint: 'They stand here once the provider has transferred something, usually two working days after a payment.',
  lines: {
    list: 'What it consists of',
    columns: { what: 'What', student: 'For', amount: 'Amount', fee: 'Fee', net: 'To the bank' },
    kinds: {
      payment: 'Payment',
      refund: 'Refund',
      adjustment: 'Adjustment',
      transfer: 'Transfer to another account',
      other: 'Something else',
    } satisfies Record<SettlementLineKind, string>,
    of: (paymentId: string): string => `of ${paymentId}`,
    held: 'Held',
    notBooked: 'Nothing of it',
    failed: 'What it consists of could not be fetched',
    empty: 'No lines',
    emptyHint: 'The provider has told of no line of this settlement.',
  },
  unknown: 'There is no such settlement',
} as const
