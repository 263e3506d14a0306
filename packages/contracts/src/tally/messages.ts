import { formatCalendarDay } from '../core/dates.ts'

const entries = (count: number) => (count === 1 ? '1 entry' : `${count.toLocaleString('en-IN')} entries`)

/** Texts about the export to Tally. */
export const tallyMessages = {
  title: 'Tally',
  noCompany: 'Please name the company as it is called in Tally',
  noLedger: 'Please name the ledger as it is called in Tally',
  noGroup: 'Please name the group as it is called in Tally',
  saved: 'The settings for Tally have been saved.',
  changed: 'Somebody else has changed these settings meanwhile. Load the page again',
  firstDayStays: 'There is a batch already: the first day cannot be changed any more',
  notSet: 'Please save the settings for Tally first',
  notOver: (lastDay: string): string => `A batch goes up to a day that is over: ${formatCalendarDay(lastDay)} or earlier`,
  nothingLeft: 'Nothing waits for a batch up to this day: it is in a batch already',
  tooMany: (most: number): string => `More than ${most.toLocaleString('en-IN')} entries wait up to this day. Choose an earlier one`,
  uneven: (student: string, place: number): string =>
    `Entry ${place} in the ledger of ${student} does not add up by its fee heads. No batch was made; please tell who runs the server`,
  closed: (number: number, count: number): string => `Batch ${number} is closed with ${entries(count)}.`,
  otherKey: 'A batch was made by what you sent before. Look at the list, and close what has come since',
  unknown: 'There is no such batch',
  /** What stands in Tally with a voucher. A change makes other files of the batches of before, which the office may have. */
  narration: {
    receipt: (receipt: string, student: string): string => `Fees, receipt ${receipt}, student ${student}`,
    by: (method: string, reference: string): string => `${method} ${reference}`,
    paidOn: (day: string): string => `paid on ${formatCalendarDay(day)}`,
    reversal: (receipt: string, student: string): string => `Receipt ${receipt} taken back, student ${student}`,
    bounce: (receipt: string, student: string): string => `Cheque of receipt ${receipt} not paid by the bank, student ${student}`,
    refund: (student: string): string => `To be refunded to student ${student}, who has left`,
    refundTakenBack: (student: string): string => `Refund to student ${student} taken back`,
    moved: (kind: string, student: string): string => `Fees of student ${student} moved to other heads (${kind})`,
    receiptsOfDay: (method: string, count: number, first: string, last: string): string =>
      count === 1 ? `Fees by ${method}, receipt ${first}` : `Fees by ${method}, ${count} receipts from ${first} to ${last}`,
    reversalsOfDay: (method: string, count: number, first: string, last: string): string =>
      count === 1 ? `Taken back by ${method}, receipt ${first}` : `Taken back by ${method}, ${count} receipts from ${first} to ${last}`,
  },
} as const
