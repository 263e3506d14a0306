import type { OpenReason, PaymentStatus } from './options.ts'

/** The words of the office's list of online payments. */
export const onlinePanelMessages = {
  report: 'Online payments',
  help: 'What payers did on the page of the payment provider. What has arrived is in the fee book by itself, or is held here with the reason. Held money is with the provider, or comes with its next transfer to the bank.',
  notYet:
    'Held money cannot be credited or given back here yet. Give it back on the provider’s own site, which this list then shows, or agree with the payer what it is for.',
  list: 'Payments of the provider',
  choice: { label: 'Which ones', held: 'Held ones alone', all: 'All' },
  columns: { student: 'For', at: 'Made', amount: 'Amount', outcome: 'What became of it', payment: 'Payment of the provider' },
  nobody: 'None of ours',
  statuses: {
    created: 'Under way',
    failed: 'Did not go through',
    authorized: 'Authorised, not captured yet',
    captured: 'Captured',
    refunded: 'Given back by the provider',
  } satisfies Record<PaymentStatus, string>,
  credited: (amount: string, receipt: string): string => `${amount} credited, receipt ${receipt}`,
  held: (amount: string): string => `${amount} held`,
  refunded: (amount: string): string => `${amount} given back`,
  reasons: {
    unknown: 'It was not begun on this site',
    amount: 'It is not the amount that was asked for',
    currency: 'It is in another currency',
    twice: 'The same page was paid a second time: the provider gives it back by itself',
    due: 'More than was due by then',
    erased: 'The data of the student has been erased',
    reversed: 'Its receipt was reversed',
    returned: 'It is credited, and the provider has given it back since: reverse the receipt',
  } satisfies Record<OpenReason, string>,
  fee: (amount: string): string => `The provider keeps ${amount}`,
  bank: (number: string): string => `Bank’s number ${number}`,
  failed: 'The online payments could not be fetched',
  empty: 'No online payments are found',
  emptyHint: 'They stand here as soon as somebody pays on the page of fees, where the college takes payments online.',
} as const
