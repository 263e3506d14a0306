/** Texts of what a course costs, and of the lines that its fee is made up of. */
export const feeMessages = {
  negative: 'Fee must not be negative',
  inexact: 'Fee must be exact to the paisa',
  tooLarge: 'Fee must be at most ₹10,00,00,000',
  noLineName: 'Please say what this line is for',
  noLineAmount: 'Please enter the amount of this line',
  tooManyLines: 'At most 12 lines',
  lineTwice: 'Each line needs a name of its own',
  otherSum: 'The lines must add up to the fee',
  /** On the office's screen. */
  linesTitle: 'What the fee is made up of',
  linesNote: 'Shown on the course’s page and beside the admission form. Without lines both show the fee alone.',
  sum: (sum: string, fee: string): string => `The lines add up to ${sum}; the fee is ${fee}.`,
  /** On the site. */
  title: 'What it costs',
  total: 'Total',
  whole: 'Whole course',
  perCourse: 'By course, for all its years',
} as const

/** The first field of a line, of a course’s fee and of the list on the admission form. */
export const feeLineName = { label: 'What for', hint: 'As in Admission Fee, 1st Year' } as const
