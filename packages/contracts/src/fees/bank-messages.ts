/** Texts of the office's payment about what the bank finds a payment by. */
export const bankMessages = {
  /** Under the reference of a cheque. */
  chequeNumber: 'The six digits at the foot of the cheque. They stand on the receipt.',
  /** Of the form, which asks for all three: a cheque is found again by them. */
  missing: {
    reference: 'Please enter the number of the cheque',
    chequeBank: 'Please enter the bank that is to pay it',
    chequeDate: 'Please enter the date that is written on it',
  },
  /** Said before it is done, after what is taken. */
  will: {
    cheque: (reference: string, bank: string, day: string): string => `It is cheque ${reference} of ${bank}, dated ${day}.`,
    other: (reference: string): string => `Its reference is ${reference}.`,
  },
} as const
