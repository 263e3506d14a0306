import { onlineTransfer } from '../fees/options.ts'

/** Whether a batch has a voucher for each receipt, or one for each day and payment method. */
export const tallyModes = ['receipt', 'day'] as const

/** The longest name of a company, ledger or group that is written for Tally. */
export const maxTallyName = 100

/** The most entries of the fee book in one batch: more than a college takes in a year. */
export const maxBatchEntries = 200_000

/** The sort orders of the list of batches; the first is the default. */
export const batchSorts = ['-number', 'number'] as const

const group = {
  cash: 'Cash-in-Hand',
  bank: 'Bank Accounts',
  direct: 'Direct Incomes',
  indirect: 'Indirect Incomes',
  liability: 'Current Liabilities',
  assets: 'Current Assets',
} as const

/** Groups that every company in Tally has, offered where a ledger's group is written. */
export const tallyGroups = Object.values(group)

const bank = { ledger: 'Bank', group: group.bank }

/** The ledgers of a college that has named none. */
export const defaultMethodLedgers = {
  Cash: { ledger: 'Cash', group: group.cash },
  Cheque: bank,
  [onlineTransfer]: bank,
  UPI: bank,
  'Card Payment': bank,
}
/** The suggested ledger, where a college gives the provider of online payments one of its own. */
export const offeredOnlineLedger = { ledger: 'Online payments receivable', group: group.assets }
export const defaultRefundsLedger = { ledger: 'Refunds payable', group: group.liability }
export const defaultHeadGroups = { course: group.direct, fee: group.direct, fine: group.indirect, deposit: group.liability }
