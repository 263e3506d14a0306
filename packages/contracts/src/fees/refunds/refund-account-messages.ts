/** Texts of the bank account that a refund is paid to. */
export const refundAccountMessages = {
  title: 'Bank account for the refund',
  labels: { holder: 'Name of the account holder', accountNumber: 'Bank account number', again: 'Bank account number again', ifsc: 'IFSC' },
  hints: {
    ifsc: 'Stands in the passbook and on each cheque, as in ABCD0123456',
    password: 'Of your account on this website, never a PIN or password of the bank',
  },
  noHolder: 'Please enter the name of the account holder',
  noNumber: 'Please enter the account number',
  noIfsc: 'Please enter the IFSC',
  numbersDiffer: 'The two account numbers differ',
  /** To the student. */
  ask: 'Please say to which bank account we shall pay it. We use it for this refund alone, and forget the number once it is paid.',
  goesTo: (lastFour: string): string => `It goes to the account that ends in ${lastFour}.`,
  wentTo: (lastFour: string): string => `It went to the account that ends in ${lastFour}.`,
  give: 'Say where it goes',
  change: 'Another account',
  save: 'Save bank account',
  saved: 'Thank you. The bank account is saved.',
  /** To the office. */
  column: 'Bank account',
  sources: 'It was paid in as',
  sourceOf: ({
    amount,
    method,
    reference,
    day,
    receipt,
  }: Record<'amount' | 'method' | 'day' | 'receipt', string> & { reference?: string | undefined }): string =>
    `${amount} by ${method}${reference === undefined ? '' : `, number ${reference}`}, on ${day} (${receipt})`,
  none: 'Not known yet',
  endsIn: (lastFour: string): string => `Ends in ${lastFour}`,
  byStudent: (day: string): string => `From the student, ${day}`,
  byOffice: (name: string, day: string): string => `Entered by ${name}, ${day}`,
  compare: 'Compare it with the cheque or passbook that the student has handed in.',
  enter: 'Enter bank account',
  show: 'Show bank account',
  showText: 'Enter your password to see the whole number. That you saw it is recorded.',
  showTextByCode: 'That you saw the whole number is recorded.',
  hide: 'Hide it',
  enterText: {
    mailed: 'Copy it from what the student has signed. The student gets a mail that says where the money goes.',
    kept: 'Copy it from what the student has signed. The student sees in their own area where the money goes.',
  },
  officeSaved: (name: string): string => `The bank account of ${name} is saved.`,
  /** Messages of the server. */
  paid: 'This refund is paid already',
  unknown: 'No bank account is known for this refund',
  changed: 'Another bank account was named since you looked at it. Please find out at the bank which one was paid',
  ownEntry: 'You have entered this bank account yourself, so somebody else marks the refund as paid',
  /** In the panel, before it is sent. */
  another: 'Another bank account was named meanwhile. Look at it before you pay',
  atOffice: 'The office has corrected your record since you applied. Please tell the office your bank account',
  notFromSource: 'Not all of this money came by transfer, UPI or card, so it cannot go back the same way',
  paidOnline:
    'Some of this money came by the payment provider, which is told of no refund of a student who has left. Pay it to a bank account',
} as const
