/** Texts of what is asked for, and by when. */
export const dueMessages = {
  title: 'What is due, and by when',
  now: 'Due now',
  next: (amount: string, day: string): string => `Next: ${amount} by ${day}.`,
  /** Of a day that is over, of today, and of one to come. */
  since: (day: string): string => `Due since ${day}`,
  today: 'Due today',
  /** `steps`: what they come to, in words. */
  late: (steps: string): string =>
    `An instalment that is paid late costs more; day 1 is the day after its due date, or after the admission where that came later. ${steps}`,
  by: (day: string): string => `By ${day}`,
} as const
