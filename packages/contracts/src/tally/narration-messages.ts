import { formatCalendarDay } from '../core/dates.ts'

/** The narrations of vouchers in Tally. Changing a text changes the files of earlier batches, which the office may have downloaded. */
export const narrationMessages = {
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
} as const
