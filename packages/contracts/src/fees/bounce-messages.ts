/** Texts of the form that writes down that the bank did not pay a cheque. */
export const bounceMessages = {
  title: 'Bounced',
  of: (receiptNumber: string): string => `Bounced: receipt ${receiptNumber}`,
  usualReason: 'Returned by the bank',
  charge: 'Charge (optional)',
  /** In the ledger, and in the mail to the student. */
  charged: 'Charge for the cheque',
  /** The reason that stands at the charge. By it the charge is told from a fine: the ledger keeps both as one kind. */
  chargeReason: (receiptNumber: string): string => `Cheque of receipt ${receiptNumber} bounced`,
  chargeHint: 'Is added to what is due, beside the late fine.',
  yes: (amount: string): string => `Take ${amount} back`,
  no: 'Keep it',
} as const

const [begins = '', ends = ''] = bounceMessages.chargeReason('\n').split('\n')

/** Returns whether a fine of this reason is the charge for a cheque that bounced. */
export const isChargeReason = (reason: string | null): boolean => reason !== null && reason.startsWith(begins) && reason.endsWith(ends)
