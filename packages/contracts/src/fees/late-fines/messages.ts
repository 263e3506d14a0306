import { formatRupees } from '../../core/money.ts'
import type { FineStep } from '../schema.ts'

/** Texts about what it costs to pay late: the office's screen, the server's answers, and the reasons in the ledger. */
export const lateFineMessages = {
  help: 'What it costs a course’s students to pay late. The server looks once a day; Run now looks at once.',
  fineHelp: 'Each course has its own late fines.',
  /** How a course fines. */
  way: 'Fines',
  ways: { none: 'Nobody is fined', steps: 'For each instalment, by steps', days: 'For days that you name' },
  noneHelp: 'Who pays late pays no more.',
  fine: 'Fine for each due date',
  daysHelp: 'Whoever still owes something that was due by such a day is fined once for it.',
  dueDates: 'Due dates',
  newDueDate: 'New due date',
  noDueDates: 'No due dates: nobody is fined.',
  noDates: 'Due dates must be a list of days',
  twice: 'Each due date may stand in the list once',
  past: 'A new due date must not lie in the past',
  /** The steps of a fine for each instalment. */
  stepsHelp: 'Day 1 is the day after an instalment’s due date, or after the admission where that came later. Steps add up.',
  step: (place: number): string => `Step ${place}`,
  fromDay: 'From day',
  each: 'Charged',
  eachNames: { once: 'once', day: 'for each day' },
  stepAmount: 'Fine',
  most: 'At most',
  addStep: 'Add a step',
  removeStep: 'Remove',
  noSteps: 'Add a step, or choose that nobody is fined',
  tooManySteps: 'At most 5 steps',
  wrongDay: 'Please enter a day from 1 to 365',
  inOrder: 'Must begin later than the step before',
  noMost: 'Please enter the most that the days come to',
  mostTooLittle: 'Must not be less than one day’s fine',
  bothWays: 'Either steps for each instalment, or days that you name',
  /** From when on changed steps count. */
  since: (day: string): string => `Counts for instalments that are due from ${day} on.`,
  sinceChange: 'Changed steps count for instalments that are due from today on. Those that are late already cost no more than by now.',
  noCourse: 'There is no such course',
  runNow: 'Run now',
  /** Asked before a run. */
  ask: {
    title: 'Write late fines now?',
    text: 'Everything under To be fined today is written into the ledgers. A fine cannot be deleted, only taken back by hand.',
    yes: 'Write the fines',
    no: 'Not now',
  },
  preview: 'To be fined today',
  nobody: 'Nobody has to be fined today.',
  byCourse: 'Fines by course',
  whom: 'Who would be fined',
  total: (fined: number, amount: string): string => (fined === 1 ? `One fine of ${amount}` : `${fined} fines, ${amount} in all`),
  columns: { course: 'Course', fined: 'Fines', amount: 'Amount', student: 'Student', oldest: 'Due since' },
  students: (shown: number, all: number): string => (shown === all ? `Students: ${all}` : `The first ${shown} of ${all} students`),
  /** Messages of the server. */
  saved: (course: string): string => `The late fine of ${course} is saved.`,
  /** With another amount than it had. */
  savedAnew: (course: string): string =>
    `The late fine of ${course} is saved. The new amount is for due dates to come; those that were over have left the list.`,
  changedMeanwhile: 'Somebody else has changed this late fine meanwhile. Please look at it again',
  ran: (fined: number): string => (fined === 0 ? 'Nobody had to be fined.' : `Fines written: ${fined}.`),
  /** The reasons that stand at a fine: for a day that the office named, and for an instalment. */
  reason: (day: string): string => `Not paid by ${day}`,
  stepReason: (dueOn: string, daysLate: number): string => `Instalment of ${dueOn}, ${daysLate === 1 ? '1 day' : `${daysLate} days`} late`,
} as const

/** Says what steps cost, which add up: 'Days 1 to 7: nothing. From day 8: ₹100. From day 15: ₹10 more for each day, up to ₹500 more.' */
export const stepsText = (steps: readonly FineStep[]): string => {
  const grace = (steps[0]?.fromDay ?? 1) - 1
  const free = grace === 1 ? ['Day 1: nothing.'] : grace > 1 ? [`Days 1 to ${grace}: nothing.`] : []
  const costs = steps.map(({ fromDay, amount, most }, i) => {
    const more = i === 0 ? '' : ' more'
    const each = most === undefined ? '' : ` for each day, up to ${formatRupees(most)}${more}`
    return `From day ${fromDay}: ${formatRupees(amount)}${more}${each}.`
  })
  return [...free, ...costs].join(' ')
}
