import { maxStatements } from './options.ts'

/** Texts of an account with all its entries, on paper. */
export const statementMessages = {
  title: 'Statement of Account',
  columns: ['Date', 'Entry', 'Change', 'Due'],
  /** Of what is asked for, by due date; a concession is taken off. */
  instalmentColumns: ['Due by', 'For', 'Amount', 'Balance'],
  /** Of a payment that was entered on a later day. */
  paidOn: (day: string): string => `paid on ${day}`,
  paid: 'Paid',
  asOf: (moment: string): string => `The account as of ${moment}. A payment is proved by its receipt.`,
  save: 'Statement (PDF)',
  /** Of many students. */
  saveAll: 'Fee statements',
  nobody: 'Nobody fits who owes anything',
  tooMany: `At most ${maxStatements} statements are printed at once. Please choose a course, a semester or a name`,
  tooLong: 'These accounts have too many entries for one file. Please choose fewer students',
  fileOfAll: (day: string): string => `Statements-${day}`,
  /** The name of the file, without its ending. */
  file: (uniqueId: string): string => `Statement-${uniqueId}`,
} as const
