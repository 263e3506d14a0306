import { formatCalendarDay } from '../core/dates.ts'

/** Returns a number of entries in words. */
export const entryCount = (count: number): string => (count === 1 ? '1 entry' : `${count.toLocaleString('en-IN')} entries`)

/** Texts about the export to Tally. */
export const tallyMessages = {
  title: 'Tally',
  noCompany: 'Please name the company as it is called in Tally',
  noLedger: 'Please name the ledger as it is called in Tally',
  noGroup: 'Please name the group as it is called in Tally',
  saved: 'The settings for Tally have been saved.',
  changed: 'Somebody else has changed these settings meanwhile. Load the page again',
  clash: (ledger: string, other: string): string =>
    `“${ledger}” is the ledger of ${other}, too: a voucher would take from it what it gives. Please name another`,
  firstDayStays: 'There is a batch already: the first day cannot be changed any more',
  notSet: 'Please save the settings for Tally first',
  notOver: (lastDay: string): string => `A batch goes up to a day that is over: ${formatCalendarDay(lastDay)} or earlier`,
  nothingLeft: 'Nothing waits for a batch up to this day: it is in a batch already',
  tooMany: (most: number): string => `More than ${most.toLocaleString('en-IN')} entries wait up to this day. Choose an earlier one`,
  uneven: (student: string, place: number): string =>
    `Entry ${place} in the ledger of ${student} does not add up by its fee heads. No batch was made; please tell who runs the server`,
  closed: (number: number, count: number): string => `Batch ${number} is closed with ${entryCount(count)}.`,
  otherKey: 'A batch was made by what you sent before. Look at the list, and close what has come since',
  unknown: 'There is no such batch',
} as const
