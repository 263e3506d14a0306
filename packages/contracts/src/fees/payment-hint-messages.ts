/** Texts of the payment page beside its fixed ones. */
export const paymentHintMessages = {
  nothingDue: 'Nothing is due.',
  amountRange: (least: string, most: string) => `Any amount from ${least} to ${most}.`,
  tooMuch: (due: string) => `That is more than the ${due} that is due.`,
  tooEarly: (most: string) => `The college takes nothing ahead: today at most ${most}.`,
  staysDue: (rest: string) => `${rest} stays due after this payment.`,
  intro: 'Look a student up by Student Id, check the name, and see what is due.',
  masked: 'Details are masked for visitors.',
  logIn: 'Log in',
  seeInFull: 'to see your own in full.',
  needsJavaScript: 'The search needs JavaScript. Without it, ask the office what is due:',
  findStudent: 'Find a student',
  noStudent: 'Course, fee and payments stand here once a student is found.',
  /** The line of a concession. */
  concession: 'Concession',
  finesIncluded: (fines: string) => `, late fines of ${fines} included`,
} as const
