import type { DueAge } from '../options.ts'

/** Texts of the reports by head, by age and by month. */
export const reportMessages = {
  byHead: 'By head',
  headsHelp:
    'Where the money went: each payment to the instalments that were due first. Moved is money of former payments that a concession, a fine or a withdrawal has put under another head.',
  heads: {
    head: 'Head',
    received: 'Received',
    reversed: 'Reversed',
    refunded: 'Refunded',
    moved: 'Moved',
    net: 'Net',
  },
  byAge: 'By head and age',
  agesHelp: 'What is open, by how long it has been due. What is still to come is asked for later.',
  ages: {
    ahead: 'Still to come',
    days30: 'Up to 30 days',
    days60: '31 to 60 days',
    days90: '61 to 90 days',
    longer: 'Over 90 days',
  } satisfies Record<DueAge, string>,
  open: 'Total balance',
  nothingOpen: 'Nothing is open',
  nothingOpenHelp: 'All that was asked for is paid.',
  byMonth: 'By month',
  monthsHelp:
    'Due is what falls due in a month, less concessions and what is not charged any more; of months to come, what is not to be paid yet. Collected is how much of that has come by now. Receipts are the money of that month, whatever it was for, less what was taken back or refunded.',
  financialYear: 'Financial year',
  year: (from: number): string => `April ${from} to March ${from + 1}`,
  months: { month: 'Month', asked: 'Due', paid: 'Collected', open: 'Balance', share: 'Share', cameIn: 'Receipts' },
  inRupees: (name: string): string => `${name} (INR)`,
  sponsor: 'Sponsor',
  total: 'Total',
} as const
