const named = (titles: readonly string[]) => titles.map((title) => `“${title}”`).join(', ')

/** Why a statement cannot be taken over. Rows are counted as a spreadsheet counts them, from 1. */
export const statementMessages = {
  choose: 'Please choose the statement',
  empty: 'There is no line in this statement',
  workbook: 'This is an Excel workbook. Please save it as CSV and choose that file',
  webPage: 'This is a web page under the name of a table. Please download the statement as CSV',
  notText: 'This file is not a text. Please download the statement as CSV, or as MT940',
  broken: (row: number): string => `Row ${row} is no row of a CSV file: is a quotation mark missing there?`,
  tooLongRow: (row: number): string => `Row ${row} is longer than a row of a statement can be. Is a quotation mark missing there?`,
  tooMany: (most: number): string => `A statement has at most ${most} lines. Please take a shorter period`,
  noHead: (missing: readonly string[]): string => `These columns were not found in the statement: ${named(missing)}`,
  badDay: (row: number, day: string, formats: string): string => `Row ${row}: “${day}” is no day as ${formats}`,
  badAmount: (row: number, amount: string): string => `Row ${row}: “${amount}” is no amount in rupees`,
  noBalance: (row: number): string => `Row ${row} has no balance`,
  noDay: (row: number): string => `Row ${row} has an amount and a balance and no day`,
  daysOutOfOrder: (row: number): string =>
    `Row ${row}: its day is far from that of the line beside it. Are day and month the other way round?`,
  manyRows: (row: number): string => `Row ${row} goes on over several lines of the file. Is a quotation mark missing there?`,
  twoAmounts: (row: number): string => `Row ${row} has a debit and a credit`,
  noMark: (row: number, mark: string): string => `Row ${row}: “${mark}” is neither Dr nor Cr`,
  afterEnd: (row: number): string => `Row ${row} looks like a line, and the statement has ended above it`,
  balance: (row: number, expected: string, found: string): string =>
    `The balance does not add up in row ${row}: it should be ${expected} and is ${found}. A line may be missing before it`,
  future: (day: string): string => `The statement has a line of ${day}, which is yet to come. Are day and month the other way round?`,
  mt940: {
    noTag: 'This is no MT940: it has no statement with an opening balance (:60F:)',
    broken: (row: number, tag: string): string => `Row ${row}: ${tag} cannot be read`,
    currency: (row: number, currency: string): string => `Row ${row}: the account is in ${currency}, and fees are in INR`,
    accounts: (row: number): string => `Row ${row}: the file has statements of several accounts`,
    otherAccount: (row: number, digits: string): string =>
      `Row ${row}: the file is of another account, not of the one that ends in ${digits}`,
    noClosing: (row: number): string => `The statement that begins in row ${row} has no closing balance`,
    joins: (row: number, expected: string, found: string): string =>
      `Row ${row}: the statement opens with ${found}, and the one before it closed with ${expected}`,
  },
} as const
