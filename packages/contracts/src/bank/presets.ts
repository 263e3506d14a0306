import type { AmountStyle, BankLayout, DayFormat } from './options.ts'

/** The titles of a statement's columns; where there are several, a file has one of them. */
export type StatementColumns = {
  day: readonly string[]
  valueDay?: readonly string[]
  narration: readonly string[]
  reference?: readonly string[]
  debit?: readonly string[]
  credit?: readonly string[]
  amount?: readonly string[]
  mark?: readonly string[]
  balance: readonly string[]
}

export type StatementLayout = { columns: StatementColumns; dayFormats: readonly DayFormat[]; amounts: AmountStyle }

/**
 * The columns of statements as banks publish them. No file of these banks was at hand: where one is different, the college takes the
 * preset as the beginning of a mapping of its own.
 */
export const bankPresets: Record<Exclude<BankLayout, 'MT940' | 'own'>, StatementLayout> = {
  SBI: {
    columns: {
      day: ['Txn Date'],
      valueDay: ['Value Date'],
      narration: ['Description'],
      reference: ['Ref No./Cheque No.'],
      debit: ['Debit'],
      credit: ['Credit'],
      balance: ['Balance'],
    },
    dayFormats: ['DD MMM YYYY', 'DD/MM/YYYY', 'DD/MM/YY'],
    amounts: 'columns',
  },
  HDFC: {
    columns: {
      day: ['Date'],
      valueDay: ['Value Dt', 'Value Date'],
      narration: ['Narration'],
      reference: ['Chq./Ref.No.', 'Chq/Ref Number'],
      debit: ['Withdrawal Amt.', 'Debit Amount'],
      credit: ['Deposit Amt.', 'Credit Amount'],
      balance: ['Closing Balance'],
    },
    dayFormats: ['DD/MM/YY', 'DD/MM/YYYY'],
    amounts: 'columns',
  },
  ICICI: {
    columns: {
      day: ['Transaction Date', 'Txn Date', 'Date'],
      valueDay: ['Value Date'],
      narration: ['Transaction Remarks', 'Description', 'Remarks', 'Particulars'],
      reference: ['Cheque Number', 'Cheque No', 'Transaction ID', 'Ref No'],
      amount: ['Amount', 'Transaction Amount'],
      balance: ['Balance', 'Available Balance'],
    },
    dayFormats: ['DD/MM/YYYY', 'DD MMM YYYY', 'DD/MM/YY'],
    amounts: 'signed',
  },
  Axis: {
    columns: {
      day: ['Tran Date'],
      narration: ['Particulars'],
      reference: ['CHQNO', 'Chq No'],
      debit: ['DR', 'Debit'],
      credit: ['CR', 'Credit'],
      balance: ['BAL', 'Balance'],
    },
    dayFormats: ['DD/MM/YYYY', 'DD MMM YYYY', 'DD/MM/YY'],
    amounts: 'columns',
  },
}
